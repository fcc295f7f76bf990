package io.gradus.training.trainer.update;

import io.gradus.training.objective.RatioSpec;
import io.gradus.training.objective.loss.TrainingRow;

/** Sums over the trained tokens of a step, and what a ratio's rule makes of each off-policy row. */
final class OffPolicyTally {
    private final RatioSpec rule;
    private final long version;
    private double ratios;
    private double largest;
    private long measured;
    private long truncated;
    private double ages;
    private long tokens;

    OffPolicyTally(RatioSpec rule, long version) {
        this.rule = rule;
        this.version = version;
    }

    /** Counts how old a row's tokens are. */
    void age(TrainingRow row) {
        for (int t = 0; t < row.trainable().length; t++) {
            if (row.trainable()[t]) {
                ages += version - row.version(t);
                tokens++;
            }
        }
    }

    /** The row with what its ratios divide by, given its log-probs before the update. */
    TrainingRow prepare(TrainingRow row, float[] before) {
        float[] behaviour = row.behaviour().clone();
        float[] advantages = row.advantages().clone();
        for (int t = 0; t < behaviour.length; t++) {
            if (!row.trainable()[t]) {
                continue;
            }
            double weight = Float.isNaN(behaviour[t]) ? 1 : weight(before[t] - behaviour[t]);
            if (Float.isNaN(behaviour[t]) || !rule.keepsRecorded()) {
                behaviour[t] = before[t];
            }
            advantages[t] *= (float) weight;
        }
        return row.with(behaviour, advantages);
    }

    /** Takes note of a token's ratio and gives what its advantage is multiplied by. */
    private double weight(float logRatio) {
        double ratio = StrictMath.exp(logRatio);
        ratios += ratio;
        largest = Math.max(largest, ratio);
        measured++;
        truncated += rule.truncates(ratio) ? 1 : 0;
        return rule.weight(ratio);
    }

    OffPolicyReport report() {
        return new OffPolicyReport(
                tokens == 0 ? 0 : (double) measured / tokens,
                measured == 0 ? 1 : ratios / measured,
                measured == 0 ? 1 : largest,
                measured == 0 ? 0 : (double) truncated / measured,
                tokens == 0 ? 0 : ages / tokens);
    }
}
