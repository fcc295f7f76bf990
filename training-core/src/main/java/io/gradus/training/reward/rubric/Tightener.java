package io.gradus.training.reward.rubric;

import io.gradus.training.reward.criterion.ValueShape;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** The threshold of a {@link ValueShape.Tightening} as it moves through a run. */
final class Tightener {
    private final Node.Leaf leaf;
    private final ValueShape.Tightening rule;
    private final Deque<Double> window = new ArrayDeque<>();
    private double threshold;

    Tightener(Node.Leaf leaf, ValueShape.Tightening rule) {
        this.leaf = leaf;
        this.rule = rule;
        threshold = rule.from();
    }

    Node.Leaf leaf() {
        return leaf;
    }

    double threshold() {
        return threshold;
    }

    /** Takes the means of a step's groups, and moves at most once. */
    void observe(List<Double> means) {
        for (double mean : means) {
            window.addLast(mean);
            if (window.size() > rule.window()) {
                window.removeFirst();
            }
        }
        if (isReady()) {
            threshold = Math.min(rule.limit(), threshold + rule.step());
            window.clear();
        }
    }

    private boolean isReady() {
        Spread spread = Spread.of(window.stream().mapToDouble(Double::doubleValue).toArray());
        return threshold < rule.limit()
                && window.size() == rule.window()
                && spread.mean() >= rule.mean()
                && spread.deviation() <= rule.deviation();
    }

    RubricState.Threshold save() {
        return new RubricState.Threshold(leaf.spec().id(), threshold, List.copyOf(window));
    }

    void restore(RubricState.Threshold state) {
        threshold = state.threshold();
        window.clear();
        window.addAll(state.window());
    }
}
