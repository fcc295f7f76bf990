package io.gradus.training.analysis.simulate;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.base.RandomStreams.Purpose;
import io.gradus.training.curriculum.StageArms;
import io.gradus.training.problem.Problem;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Real problems, because guidance and other rules read their texts: a few of each cell stand for
 * all, one of each kind of difficulty. All simulated runs share them.
 */
final class ProblemBank {
    private record Place(int cell, int kind) {}

    private final RandomStreams streams;
    private final Map<Place, Problem> drawn = new ConcurrentHashMap<>();

    ProblemBank(RandomStreams streams) {
        this.streams = streams;
    }

    /** The problem that stands for this kind of an arm's cell. */
    Problem of(StageArms arms, int arm, int cell, int kind) {
        return drawn.computeIfAbsent(
                new Place(cell, kind),
                place ->
                        arms.draw(
                                arm,
                                streams.stream(Purpose.SIMULATION, 1, place.cell(), place.kind())));
    }
}
