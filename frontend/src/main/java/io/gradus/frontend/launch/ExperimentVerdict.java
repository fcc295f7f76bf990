package io.gradus.frontend.launch;

import io.gradus.backend.compare.CellDifference;
import io.gradus.backend.compare.ComparedCell;
import io.gradus.backend.compare.Comparison;
import io.gradus.backend.compare.Verdict;
import io.gradus.frontend.elements.Figures;
import java.util.List;
import java.util.Optional;

/** What can be said of an experiment's arms, in sentences: held-out problems at equal tokens. */
final class ExperimentVerdict {
    private ExperimentVerdict() {}

    /**
     * One sentence per arm that is held against the baseline, or one that says why there is none.
     *
     * @param isOver whether every run has ended
     */
    static List<String> sentences(Comparison comparison, boolean isOver) {
        if (comparison.tokens().isEmpty()) {
            return List.of(
                    isOver
                            ? "No verdict: no run has a held-out pass rate."
                            : "No verdict yet: no run has a held-out pass rate so far.");
        }
        Optional<ComparedCell> baseline =
                comparison.cells().stream()
                        .filter(cell -> cell.id().equals(comparison.baseline()))
                        .findFirst();
        List<ComparedCell> others =
                comparison.cells().stream()
                        .filter(cell -> !cell.id().equals(comparison.baseline()))
                        .toList();
        String going = isOver ? "" : " Not all runs have ended.";
        return others.isEmpty()
                ? List.of("Only one arm: held-out pass rate " + value(baseline) + "." + going)
                : others.stream().map(cell -> sentence(cell, baseline) + going).toList();
    }

    /** Whether more seeds could decide what these do not. */
    static boolean isOpen(Comparison comparison) {
        return comparison.cells().stream()
                .flatMap(cell -> cell.difference().stream())
                .anyMatch(told -> told.verdict() == Verdict.CANNOT_TELL);
    }

    private static String sentence(ComparedCell cell, Optional<ComparedCell> baseline) {
        String name = baseline.map(ComparedCell::label).orElse("the baseline");
        String values = value(Optional.of(cell)) + " against " + value(baseline);
        Optional<CellDifference> futile =
                cell.difference().filter(told -> told.verdict() == Verdict.FUTILE);
        if (futile.isPresent()) {
            return ("%s was stopped for futility: %s. It has fewer seeds and is excluded "
                            + "from further tests.")
                    .formatted(cell.label(), futile.get().because());
        }
        return cell.difference()
                .map(told ->
                        claim(cell.label(), name, told)
                                + ": held-out pass rate "
                                + values
                                + "; "
                                + told.because()
                                + ".")
                .orElseGet(() ->
                        "No verdict on " + cell.label() + ": held-out pass rate " + values + ".");
    }

    private static String claim(String arm, String baseline, CellDifference told) {
        return told.verdict() == Verdict.CANNOT_TELL
                ? "The comparison of " + arm + " with " + baseline + " is inconclusive"
                : arm + " is " + told.verdict().word() + " than " + baseline;
    }

    private static String value(Optional<ComparedCell> cell) {
        return cell.flatMap(ComparedCell::value)
                .map(value -> Figures.number(value.mean()))
                .orElse("none");
    }
}
