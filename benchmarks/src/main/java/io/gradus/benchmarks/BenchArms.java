package io.gradus.benchmarks;

import io.gradus.training.curriculum.sampler.Arm;
import io.gradus.training.curriculum.sampler.ArmSpace;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemKey;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/** So many problems of one pool, in cells of a hundred levels by turns. */
final class BenchArms implements ArmSpace {
    private static final int LEVELS = 100;

    private final List<Arm> arms;

    BenchArms(int problems) {
        List<Difficulty> cells =
                IntStream.range(0, LEVELS).mapToObj(i -> Difficulty.of("level", i)).toList();
        List<String> names = cells.stream().map(cell -> "bench(" + cell + ")").toList();
        arms =
                IntStream.range(0, problems)
                        .mapToObj(i -> {
                            int cell = i % LEVELS;
                            String name = names.get(cell) + "#" + i;
                            return new Arm(0, name, names.get(cell), "bench", cells.get(cell));
                        })
                        .toList();
    }

    /** A pass rate that falls with the level and differs among the problems of one. */
    static double passRate(int arm) {
        double level = (double) (arm % LEVELS) / LEVELS;
        return Math.clamp(1 - level + 0.02 * (arm % 7 - 3), 0, 1);
    }

    @Override
    public int size() {
        return arms.size();
    }

    @Override
    public int entries() {
        return 1;
    }

    @Override
    public int size(int entry) {
        return arms.size();
    }

    @Override
    public int arm(int entry, int place) {
        return place;
    }

    @Override
    public Arm at(int arm) {
        return arms.get(arm);
    }

    @Override
    public OptionalInt find(ProblemKey problem) {
        throw new UnsupportedOperationException("samplers are told arms by number");
    }

    @Override
    public boolean isOfProblems() {
        return true;
    }

    @Override
    public Problem problem(int arm) {
        throw new UnsupportedOperationException("samplers let an appraiser read problems");
    }
}
