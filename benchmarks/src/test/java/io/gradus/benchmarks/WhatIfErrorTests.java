package io.gradus.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.benchmarks.WhatIfError.Compared;
import io.gradus.training.analysis.simulate.Band;
import io.gradus.training.analysis.whatif.Difference;
import io.gradus.training.analysis.whatif.Divergence;
import io.gradus.training.analysis.whatif.StageDifference;
import io.gradus.training.analysis.whatif.StageSpan;
import io.gradus.training.analysis.whatif.WhatIfChange;
import io.gradus.training.analysis.whatif.WhatIfReport;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class WhatIfErrorTests {
    private static Difference number(double recorded, double median, boolean exact) {
        Band band = new Band(median - 5, median, median + 5);
        return new Difference(Optional.of(recorded), Optional.of(band), exact);
    }

    private static StageDifference stage(int index, Difference entered) {
        Difference none = number(0, 0, true);
        return new StageDifference(
                index, "", "s" + index, 1, entered, none, none, none, none, none);
    }

    private static WhatIfReport report(
            Optional<Divergence> divergence,
            List<StageSpan> recorded,
            List<StageSpan> whatIf,
            Difference steps,
            List<StageDifference> stages) {
        return new WhatIfReport(
                "run",
                List.of(),
                divergence,
                100,
                true,
                recorded,
                whatIf,
                steps,
                steps,
                steps,
                stages,
                List.of(),
                Optional.empty(),
                List.of(),
                List.of());
    }

    /** Recorded stages begin after 0, 40 and 60 steps and end at 100; the second now after 30. */
    private static WhatIfError error() {
        WhatIfReport report =
                report(
                        Optional.of(new Divergence(30, WhatIfChange.Kind.GATE, "s0", "", "")),
                        List.of(
                                new StageSpan(0, "s0", 0, 40, "", false),
                                new StageSpan(1, "s1", 40, 60, "", false),
                                new StageSpan(2, "s2", 60, 100, "", false)),
                        List.of(
                                new StageSpan(0, "s0", 0, 30, "", false),
                                new StageSpan(1, "s1", 30, 55, "", true)),
                        number(100, 92, false),
                        List.of(
                                stage(0, number(0, 0, true)),
                                stage(1, number(40, 30, true)),
                                stage(2, number(60, 55, false))));
        WhatIfReport real =
                report(
                        Optional.empty(),
                        List.of(),
                        List.of(),
                        number(96, 96, true),
                        List.of(
                                stage(0, number(0, 0, true)),
                                stage(1, number(30, 30, true)),
                                stage(2, number(58, 58, true))));
        return WhatIfError.of("a", report, real);
    }

    @Test
    void theReferenceMovesEveryRecordedStayByTheParting() {
        // 60 and 100, ten steps earlier; what is exact is not compared
        assertThat(error().steps())
                .containsExactly(
                        new Compared("s2 entered", 58, new Band(50, 55, 60), 50),
                        new Compared("run ended", 96, new Band(87, 92, 97), 90));
    }

    @Test
    void theRatioComparesTheSumsOfBothErrors() {
        // 3 + 4 against 8 + 6
        assertThat(WhatIfError.ratio(error().steps())).hasValue(0.5);
        assertThat(WhatIfError.ratio(List.of())).isEmpty();
    }

    @Test
    void theTableTellsErrorsAndBands() {
        StringWriter text = new StringWriter();
        new WhatIfTable(List.of(error())).print(new PrintWriter(text));

        assertThat(text.toString())
                .contains("| a | 30 | s2 entered | 58 | 55 [50, 60] | 50 |")
                .contains(
                        "off by 3.5 steps on average, the reference by 7.0 steps: 0.50 times as far (n = 2, 2 of them within the band)");
    }

    @Test
    void everyCaseMovesOneGateOfItsCurriculum() {
        for (WhatIfCase moved : WhatIfCase.ALL) {
            assertThat(moved.changed().stages()).isNotEqualTo(moved.document().stages());
            assertThat(moved.changed().objective()).isEqualTo(moved.document().objective());
        }
    }
}
