package io.gradus.frontend.launch;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.compare.CellDifference;
import io.gradus.backend.compare.CellValue;
import io.gradus.backend.compare.ComparedCell;
import io.gradus.backend.compare.Comparison;
import io.gradus.backend.compare.ComparisonAxis;
import io.gradus.backend.compare.Verdict;
import io.gradus.training.base.statistics.MeanDifference;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ExperimentVerdictTests {
    @Test
    void anArmThatIsToldFromTheBaselineIsNamedFirst() {
        assertThat(
                        ExperimentVerdict.sentences(
                                comparison(
                                        Optional.of(12_639.0),
                                        baseline(0.105),
                                        cell("treatment", 0.312, Verdict.BETTER, "p 0.008")),
                                true))
                .containsExactly(
                        "treatment is better than static: held-out pass rate 0.312 against 0.105;"
                                + " p 0.008.");
    }

    @Test
    void aDifferenceThatChanceMakesIsNoVerdict() {
        assertThat(
                        ExperimentVerdict.sentences(
                                comparison(
                                        Optional.of(12_639.0),
                                        baseline(0.0105),
                                        cell(
                                                "treatment",
                                                0.0312,
                                                Verdict.CANNOT_TELL,
                                                "too few seeds: the smallest possible p is 0.1")),
                                false))
                .containsExactly(
                        "The comparison of treatment with static is inconclusive: held-out pass rate 0.0312"
                                + " against 0.0105; too few seeds: the smallest possible p is 0.1. Not all"
                                + " runs have ended.");
    }

    @Test
    void moreSeedsAreOfferedOnlyWhereTheyCouldDecide() {
        ComparedCell open = cell("treatment", 0.3, Verdict.CANNOT_TELL, "p 0.1");
        ComparedCell decided = cell("treatment", 0.3, Verdict.BETTER, "p 0.01");

        assertThat(ExperimentVerdict.isOpen(comparison(Optional.of(9.0), baseline(0.1), open)))
                .isTrue();
        assertThat(ExperimentVerdict.isOpen(comparison(Optional.of(9.0), baseline(0.1), decided)))
                .isFalse();
        assertThat(ExperimentVerdict.isOpen(comparison(Optional.empty(), baseline(0.1)))).isFalse();
    }

    @Test
    void withoutAHeldOutPassRateNothingIsSaidOfTheArms() {
        Comparison none = comparison(Optional.empty(), baseline(0));

        assertThat(ExperimentVerdict.sentences(none, false))
                .containsExactly("No verdict yet: no run has a held-out pass rate so far.");
        assertThat(ExperimentVerdict.sentences(none, true))
                .containsExactly("No verdict: no run has a held-out pass rate.");
    }

    @Test
    void anArmThatWasStoppedForFutilityIsNotJudgedByItsFewerSeeds() {
        assertThat(
                        ExperimentVerdict.sentences(
                                comparison(
                                        Optional.of(900.0),
                                        baseline(0.5),
                                        cell("uniform", 0.4, Verdict.FUTILE, "after 5 pairs")),
                                true))
                .containsExactly(
                        "uniform was stopped for futility: after 5 pairs. It has fewer seeds and is excluded"
                                + " from further tests.");
    }

    @Test
    void oneArmHasAValueAndNoVerdict() {
        assertThat(ExperimentVerdict.sentences(comparison(Optional.of(900.0), baseline(0.5)), true))
                .containsExactly("Only one arm: held-out pass rate 0.5.");
    }

    private static Comparison comparison(Optional<Double> tokens, ComparedCell... cells) {
        return new Comparison(
                "evaluation/passRate",
                ComparisonAxis.TOKENS,
                tokens,
                Optional.empty(),
                "static",
                List.of(),
                List.of(cells),
                List.of(),
                List.of(),
                List.of());
    }

    private static ComparedCell baseline(double value) {
        return cell("static", value, Optional.empty());
    }

    private static ComparedCell cell(String label, double value, Verdict verdict, String because) {
        var difference = new MeanDifference(value, Optional.empty(), 0.1, 0.7, Optional.empty());
        return cell(
                label,
                value,
                Optional.of(
                        new CellDifference(difference, 0.1, verdict, because, Optional.empty())));
    }

    private static ComparedCell cell(
            String label, double value, Optional<CellDifference> difference) {
        return new ComparedCell(
                label,
                label,
                "c",
                1,
                Optional.of(label),
                List.of(),
                Optional.empty(),
                Optional.of(new CellValue(value, Optional.empty(), 3)),
                List.of(),
                difference,
                List.of());
    }
}
