package io.gradus.training.curriculum.sampler;

import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * A sampler of arms with weights that only observations change. A draw and a change take
 * logarithmic time. Where all weights are 0 every arm is as likely as any other.
 */
abstract class WeightSampler implements ProblemSampler {
    private final ArmSpace space;
    private final boolean distinct;
    private final WeightTree tree = new WeightTree();

    /**
     * A sampler whose weights are {@link #weight}.
     *
     * @param distinct whether no call names an arm twice as long as others have a weight
     */
    WeightSampler(ArmSpace space, boolean distinct) {
        this.space = space;
        this.distinct = distinct;
    }

    /** The weight of an arm, >= 0, given what was observed. */
    abstract double weight(int arm);

    final ArmSpace space() {
        return space;
    }

    /** Takes note that the weight of an arm has changed. */
    final void reweigh(int arm) {
        tree.grow(space.size(), this::weight);
        tree.set(arm, weight(arm));
    }

    /** Takes note that all weights may have changed. */
    final void reweigh() {
        tree.clear();
        tree.grow(space.size(), this::weight);
    }

    @Override
    public int[] choose(Choosing choice) {
        tree.grow(space.size(), this::weight);
        int[] arms = new int[choice.groups()];
        for (int i = 0; i < arms.length; i++) {
            arms[i] = draw(arms, i, choice.draws().get(i));
        }
        putBack(arms, arms.length);
        return arms;
    }

    private int draw(int[] arms, int drawn, SplittableRandom random) {
        if (tree.total() <= 0) {
            putBack(arms, drawn);
        }
        if (tree.total() <= 0) {
            return random.nextInt(tree.size());
        }
        int arm = tree.draw(random);
        if (distinct) {
            tree.set(arm, 0);
        }
        return arm;
    }

    private void putBack(int[] arms, int drawn) {
        if (distinct) {
            IntStream.of(arms).limit(drawn).forEach(arm -> tree.set(arm, weight(arm)));
        }
    }

    @Override
    public double[] shares() {
        return Probabilities.normalised(
                IntStream.range(0, space.size()).mapToDouble(this::weight).toArray());
    }
}
