package io.gradus.training.analysis.whatif;

import io.gradus.training.analysis.simulate.Band;
import io.gradus.training.analysis.whatif.Tally.CellCount;
import io.gradus.training.analysis.whatif.Tally.StageCount;
import io.gradus.training.curriculum.document.CurriculumDocument;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;

/**
 * Sets the counts of a recorded run beside those of the changed one.
 *
 * @param recorded counts of the recorded run
 * @param exact counts of the exact part
 * @param whatIf counts of every continuation, exact part included; of the exact part alone where
 *     there is none
 * @param isEstimated whether there are continuations
 * @param last the stage that the exact part ends in
 */
record Differences(Tally recorded, Tally exact, List<Tally> whatIf, boolean isEstimated, int last) {
    /** A number of the whole run. */
    Difference whole(ToDoubleFunction<StageCount> number) {
        return new Difference(
                Optional.of(number.applyAsDouble(recorded.all())),
                Band.of(whatIf.stream().map(Tally::all).mapToDouble(number)),
                !isEstimated);
    }

    List<StageDifference> stages(CurriculumDocument document) {
        List<StageDifference> stages = new ArrayList<>();
        for (int i = 0; i < document.stages().size(); i++) {
            if (document.stages().get(i).enabled()) {
                stages.add(stage(i, document.stages().get(i).name()));
            }
        }
        return stages;
    }

    private StageDifference stage(int index, String name) {
        long entered = whatIf.stream().filter(t -> t.stage(index).isPresent()).count();
        boolean isEntered = index == last || exact.stage(index).isPresent();
        return new StageDifference(
                index,
                "stages[" + index + "]",
                name,
                (double) entered / whatIf.size(),
                new Difference(
                        recorded.stage(index).map(s -> (double) s.entered()),
                        band(index, StageCount::entered),
                        isEntered || !isEstimated),
                of(index, StageCount::left),
                of(index, StageCount::steps),
                of(index, StageCount::groups),
                of(index, StageCount::filtered),
                of(index, StageCount::tokens));
    }

    /** Exact where no continuation adds anything to the stage. */
    private Difference of(int stage, ToDoubleFunction<StageCount> number) {
        Optional<Double> counted = recorded.stage(stage).map(number::applyAsDouble);
        boolean grows =
                whatIf.stream().anyMatch(t -> !Objects.equals(t.stage(stage), exact.stage(stage)));
        return new Difference(counted, band(stage, number), !grows);
    }

    private Optional<Band> band(int stage, ToDoubleFunction<StageCount> number) {
        return Band.of(whatIf.stream().flatMap(t -> t.stage(stage).stream()).mapToDouble(number));
    }

    List<CellDifference> cells() {
        TreeSet<String> names = new TreeSet<>(recorded.cells());
        whatIf.forEach(t -> names.addAll(t.cells()));
        return names.stream().map(this::cell).toList();
    }

    private CellDifference cell(String cell) {
        boolean grows =
                whatIf.stream().anyMatch(t -> !Objects.equals(t.cell(cell), exact.cell(cell)));
        return new CellDifference(
                cell,
                cell(cell, CellCount::groups, !grows),
                cell(cell, c -> c.passed() / c.groups(), !grows));
    }

    private Difference cell(String cell, ToDoubleFunction<CellCount> number, boolean isExact) {
        Function<Tally, DoubleStream> of = t -> t.cell(cell).stream().mapToDouble(number);
        return new Difference(
                recorded.cell(cell).map(number::applyAsDouble),
                Band.of(whatIf.stream().flatMapToDouble(of)),
                isExact);
    }
}
