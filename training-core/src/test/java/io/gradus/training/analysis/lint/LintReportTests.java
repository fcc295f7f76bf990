package io.gradus.training.analysis.lint;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.document.DocumentTree;
import java.util.List;
import org.junit.jupiter.api.Test;

class LintReportTests {
    private final LintReport report =
            new LintReport(
                    DocumentTree.read("seed: 1\nrubrics:\n  exact: {shipped: dapo-overlong}\n"));

    LintReportTests() {
        report.of(new ZeroGradientClip());
    }

    @Test
    void aPathThatTheTextLeavesOutIsPlacedAboveIt() {
        report.add("rubrics.exact.criteria[1].weight", "no");

        Finding found = report.inTextOrder().getFirst();
        assertThat(List.of(found.line(), found.column())).containsExactly(3, 10);
        assertThat(found.sentence())
                .isEqualTo("3:10 rubrics.exact.criteria[1].weight: no [zero-gradient-clip]");
    }

    @Test
    void aFixOfWhatStandsElsewhereIsLeftOut() {
        report.add("rubrics.exact.a", "no", Fix.remove("Remove it", "rubrics.exact.criteria[1]"));
        report.add(
                "rubrics.exact.b", "no", Fix.set("Set it", "rubrics.exact.criteria[1].weight", 1));
        report.add("objective", "no", Fix.set("Set it", "objective.gradientClip", 1));
        report.add("seed", "no", Fix.remove("Remove it", "seed"));

        assertThat(report.inTextOrder())
                .filteredOn(f -> f.fix().isPresent())
                .extracting(Finding::path)
                .containsExactlyInAnyOrder("objective", "seed");
    }

    @Test
    void aRuleSpeaksOnceOfAPlace() {
        report.add("seed", "no");
        report.add("seed", "no again");
        report.of(new ZeroClip());
        report.add("seed", "another rule");

        assertThat(report.inTextOrder())
                .extracting(Finding::reason)
                .containsExactly("no", "another rule");
    }

    @Test
    void aTextHasAHundredFindingsAtTheMost() {
        for (int i = 0; i < 10_000; i++) {
            report.add("stages[" + i + "]", "no");
        }

        assertThat(report.inTextOrder()).hasSize(LintReport.MOST);
    }
}
