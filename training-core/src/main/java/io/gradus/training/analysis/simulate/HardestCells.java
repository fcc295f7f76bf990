package io.gradus.training.analysis.simulate;

import java.util.Arrays;
import java.util.List;

/** How well the hardest cell of a stage is solved at the end of the runs. */
record HardestCells(
        SkillSpace space,
        LearnerSettings settings,
        List<SimulatedTrace> runs,
        TrackedCells tracked) {
    /**
     * A cell at the end.
     *
     * @param name the cell
     * @param passRate median over seeds
     */
    record Hardest(String name, double passRate) {}

    /** The hardest cell of the stage that is tracked. */
    Hardest of(SimulatedStage stage) {
        double[] difficulties = space.difficulties(settings);
        int hardest =
                Arrays.stream(stage.cells())
                        .filter(cell -> tracked.placeOf(cell) >= 0)
                        .boxed()
                        .max((a, b) -> Double.compare(difficulties[a], difficulties[b]))
                        .orElse(tracked.numbers()[0]);
        int place = tracked.placeOf(hardest);
        double[] rates = runs.stream().mapToDouble(r -> r.rates().at(r.steps(), place)).toArray();
        return new Hardest(space.cell(hardest).name(), Band.median(rates));
    }
}
