package io.gradus.training.curriculum.sampler;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** Draws tasks of a continuous space and asks the cells nearest to them. */
abstract class TeacherSampler implements ProblemSampler {
    private final ArmSpace space;
    private ArmBox box;
    private int arms;

    TeacherSampler(ArmSpace space) {
        this.space = space;
        box();
    }

    /** The space as it is now; spots keep their numbers. */
    final ArmBox box() {
        if (arms < space.size()) {
            arms = space.size();
            List<Integer> all = IntStream.range(0, arms).boxed().toList();
            box = ArmBox.of(space, all);
        }
        return box;
    }

    /** Draws a task; what lies outside the space is moved to its border. */
    abstract double[] task(SplittableRandom random);

    /** Takes note of what came of one group. */
    abstract void learn(double[] task, double passRate);

    @Override
    public final int[] choose(Choosing choice) {
        return choice.draws().stream()
                .mapToInt(random -> {
                    double[] inside =
                            Arrays.stream(task(random)).map(x -> Math.clamp(x, 0, 1)).toArray();
                    return box().draw(box.nearest(inside), random);
                })
                .toArray();
    }

    @Override
    public final void observe(SampledStep step) {
        for (ArmResult result : step.results()) {
            learn(box().spots().get(box.spot(result.arm())).point(), result.passRate());
        }
    }

    /** A number in proportion to these weights >= 0; any where all are 0. */
    static int proportional(double[] weights, SplittableRandom random) {
        return Lots.of(Probabilities.normalised(weights)).draw(random);
    }
}
