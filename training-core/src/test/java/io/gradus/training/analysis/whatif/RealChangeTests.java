package io.gradus.training.analysis.whatif;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.analysis.simulate.ShippedLearner;
import io.gradus.training.curriculum.document.CurriculumDocument;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The exact part against a real run of the changed document with the same seed. */
@Tag("slow")
class RealChangeTests {
    @TempDir private Path folder;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "reward(4 groups) >= 0.3 and steps >= 3|reward(4 groups) >= 0.15 and steps >= 3|GATE",
                "steps >= 3\", minSteps: 3|steps >= 3\", minSteps: 6|GATE",
                "reward(5 groups) < 0.25|reward(5 groups) < 0.5|GATE",
                "maxSteps: 12|maxSteps: 4|GATE",
                "groups >= 12|groups >= 3|GATE",
                "budget: {steps: 45}|budget: {tokens: 700}|GATE",
                "filter: zero-variance|filter: none|FILTER",
                "weights: [3, 1]|weights: [1, 3]|SAMPLER",
                "weight: 0.5}|weight: 0.25}|RUBRIC"
            })
    void theExactPartIsWhatARealRunOfTheChangedDocumentDoes(
            String was, String now, WhatIfChange.Kind kind) {
        assertThat(RealRuns.LADDER).contains(was);
        CurriculumDocument document = RealRuns.document(RealRuns.LADDER);
        CurriculumDocument changed = RealRuns.document(RealRuns.LADDER.replace(was, now));
        RecordedRun run = RealRuns.recorded(document, 4, folder.resolve("before"));
        RecordedRun real = RealRuns.recorded(changed, 4, folder.resolve("after"));

        WhatIfReport report =
                ((WhatIfOutcome.Replayed)
                                WhatIf.replay(
                                        run,
                                        changed,
                                        ShippedLearner.get().settings(),
                                        WhatIfLimits.PREVIEW,
                                        WhatIfProgress.SILENT))
                        .report();

        Divergence divergence = report.divergence().orElseThrow();
        int exact = (int) divergence.lastExactStep();
        assertThat(divergence.kind()).isEqualTo(kind);
        assertThat(problems(run).subList(0, exact)).isEqualTo(problems(real).subList(0, exact));
        assertThat(rates(run).subList(0, exact)).isEqualTo(rates(real).subList(0, exact));
        assertThat(rates(run)).isNotEqualTo(rates(real));
        List<StageSpan> spans = report.whatIf().stream().filter(s -> !s.estimated()).toList();
        for (StageSpan span : spans) {
            assertThat(real.spans())
                    .anySatisfy(s -> {
                        assertThat(s.stage()).isEqualTo(span.stage());
                        assertThat(s.from()).isEqualTo(span.from());
                        assertThat(s.to()).isGreaterThanOrEqualTo(span.to());
                    });
        }
        if (kind == WhatIfChange.Kind.GATE && real.steps().size() > exact) {
            // the very next step is in another stage, or the recorded run had ended
            int wanted = real.steps().get(exact).stage();
            assertThat(run.steps().size() == exact || run.steps().get(exact).stage() != wanted)
                    .isTrue();
        }
    }

    private static List<List<String>> problems(RecordedRun run) {
        return run.steps().stream()
                .map(s -> s.groups().stream().map(RecordedGroup::problem).toList())
                .toList();
    }

    private static List<List<Double>> rates(RecordedRun run) {
        return run.steps().stream()
                .map(s -> s.groups().stream().map(RecordedGroup::meanReward).toList())
                .toList();
    }
}
