package io.gradus.backend.compare.internal;

import io.gradus.backend.compare.CellDifference;
import io.gradus.backend.compare.ComparedCell;
import io.gradus.backend.compare.Comparison;
import io.gradus.backend.compare.Verdict;
import io.gradus.backend.experiments.FutilityLook;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Arms that an experiment's futility rule stopped: nothing else is said of them, because their runs
 * are of fewer seeds, and which seeds these are was decided by their results.
 *
 * @param looks all looks of the rule
 */
public record StoppedArms(List<FutilityLook> looks) {
    public StoppedArms {
        looks = looks.stream().filter(FutilityLook::stopped).toList();
    }

    /** The comparison with what has to be said of these arms. */
    public Comparison in(Comparison all) {
        return looks.isEmpty()
                ? all
                : new Comparison(
                        all.metric(),
                        all.axis(),
                        all.tokens(),
                        all.shortest(),
                        all.baseline(),
                        all.grid(),
                        all.cells().stream().map(this::told).toList(),
                        all.settings(),
                        all.metrics(),
                        Stream.concat(
                                        looks.stream().map(FutilityLook::verdict),
                                        all.notes().stream())
                                .toList());
    }

    private ComparedCell told(ComparedCell cell) {
        Optional<FutilityLook> stopped =
                looks.stream()
                        .filter(look -> cell.arm().filter(look.arm()::equals).isPresent())
                        .findFirst();
        return stopped.map(look ->
                        new ComparedCell(
                                cell.id(),
                                cell.label(),
                                cell.curriculum(),
                                cell.version(),
                                cell.arm(),
                                cell.runs(),
                                cell.band(),
                                cell.value(),
                                cell.grid(),
                                cell.difference().map(told -> futile(told, look)),
                                cell.changes()))
                .orElse(cell);
    }

    private static CellDifference futile(CellDifference told, FutilityLook look) {
        return new CellDifference(
                told.difference(),
                told.adjustedP(),
                Verdict.FUTILE,
                look.sentence(),
                told.paired());
    }
}
