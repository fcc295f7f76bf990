package io.gradus.training.curriculum.sampler;

import io.gradus.training.base.Metric;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.ToIntFunction;

/** Draws a category of arms, and within it an arm uniformly. */
abstract class CategorySampler implements ProblemSampler {
    private final Categories categories;

    CategorySampler(ArmSpace space, ArmKind kind) {
        categories = new Categories(space, kind);
    }

    final Categories categories() {
        return categories;
    }

    /** Makes room for this many categories; new ones have seen nothing. */
    abstract void grow(int size);

    /** How likely each category is, summing to 1; empty where that cannot be said. */
    abstract double[] categoryShares();

    /** Takes note of a step, whose results name categories. */
    abstract void learn(SampledStep step);

    /** Takes note of where the run stands before a choice. */
    void begin(Choosing choice) {}

    /** Draws categories of one choice. */
    ToIntFunction<SplittableRandom> drawer() {
        return Lots.of(categoryShares())::draw;
    }

    /** Takes note of a category that was drawn; the next choice may depend on it. */
    void chosen(int category) {}

    private void grow() {
        categories.grow();
        grow(categories.size());
    }

    @Override
    public final int[] choose(Choosing choice) {
        grow();
        begin(choice);
        ToIntFunction<SplittableRandom> drawer = drawer();
        return choice.draws().stream()
                .mapToInt(random -> {
                    int category = drawer.applyAsInt(random);
                    chosen(category);
                    return categories.draw(category, random);
                })
                .toArray();
    }

    @Override
    public final void observe(SampledStep step) {
        grow();
        learn(new SampledStep(step.step(), step.now(), categories.of(step.results())));
    }

    @Override
    public final double[] shares() {
        grow();
        double[] shares = categoryShares();
        return shares.length == 0 ? shares : categories.spread(shares);
    }

    /** Over how many categories the choice is spread, {@code exp(entropy)}. */
    @Override
    public List<Metric> report() {
        grow();
        double[] shares = categoryShares();
        return shares.length == 0
                ? List.of()
                : List.of(new Metric("effective", Probabilities.effective(shares)));
    }
}
