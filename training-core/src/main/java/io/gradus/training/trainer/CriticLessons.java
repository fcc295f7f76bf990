package io.gradus.training.trainer;

import io.gradus.training.objective.CriticSpec;
import io.gradus.training.objective.advantage.LambdaSpec;
import io.gradus.training.objective.advantage.ValuedPath;
import io.gradus.training.objective.loss.ValueRow;
import java.util.List;

/**
 * Lessons that a critic learns from: the lambda-returns of the states in which the policy wrote.
 * While it warms up, it learns what rollouts earned (lambda 1, VC-PPO, arXiv:2503.01491).
 *
 * @param spec how it learns
 * @param advantages lambda of the advantages
 * @param warmsUp whether the policy stands still
 */
record CriticLessons(CriticSpec spec, LambdaSpec advantages, boolean warmsUp) {
    /** One row per rollout that it learns from, in order. */
    List<ValueRow> of(List<ValuedPath> paths) {
        return paths.stream().filter(this::isLearnedFrom).map(this::row).toList();
    }

    private boolean isLearnedFrom(ValuedPath path) {
        return path.length() > 0
                && (spec.learnsFrom() == CriticSpec.Lessons.ALL || !path.rollout().truncated());
    }

    private ValueRow row(ValuedPath path) {
        int n = path.path().tokens().length;
        ValueRow row =
                new ValueRow(path.path().tokens(), new boolean[n], new float[n], new float[n]);
        double[] returns = path.returns(spec.discount(), lambda(path.length()));
        for (int t = 0; t < returns.length; t++) {
            int state = path.path().states()[t];
            row.valued()[state] = true;
            row.targets()[state] = (float) returns[t];
            row.before()[state] = (float) path.values()[t];
        }
        return row;
    }

    private double lambda(int tokens) {
        return warmsUp ? 1 : spec.lambda().orElseGet(() -> advantages.of(tokens));
    }
}
