package io.gradus.training.trainer.update;

import io.gradus.training.objective.RatioSpec;
import io.gradus.training.objective.loss.TrainingRow;
import io.gradus.training.policy.PolicyEngine;
import io.gradus.training.policy.Taps;
import java.util.ArrayList;
import java.util.List;

/**
 * Prepares rows that the policy as it stands would not have sampled as they are trained: it scores
 * them once before the update, measures how far they are off, and says what their importance ratios
 * divide by. Rows that are on-policy pass as they are, without a scoring pass.
 *
 * <p>A token's weight in truncated importance sampling is min(p / p_recorded, cap), without a
 * gradient, where p is its probability before the update (Yao et al. 2025; decoupled from the
 * clipped ratio as in AReaL, arXiv:2505.24298). It multiplies the advantage: losses are homogeneous
 * in it, so that this multiplies what the loss makes of the token. In IcePop the weight is p /
 * p_recorded within limits and 0 outside (Ling team 2025, arXiv:2510.18855); its gradient is then
 * 0, while penalties and bonuses still see the token.
 */
public final class OffPolicyRows {
    private final PolicyEngine engine;

    /** Rows of the policy that this engine trains. */
    public OffPolicyRows(PolicyEngine engine) {
        this.engine = engine;
    }

    /**
     * Rows ready for the update.
     *
     * @param rows the rows, in order
     * @param report how far they were off-policy
     */
    public record Prepared(List<TrainingRow> rows, OffPolicyReport report) {
        public Prepared {
            rows = List.copyOf(rows);
        }
    }

    /**
     * Prepares the rows of a step.
     *
     * @param ratio what the importance ratio divides by
     * @param version optimiser steps of the policy as it stands
     * @param parts into how many parts the update divides the rows, which bounds what is scored
     *     together, >= 1
     */
    public Prepared prepare(List<TrainingRow> rows, RatioSpec ratio, long version, int parts) {
        int together = Math.ceilDiv(rows.size(), parts);
        List<Integer> off = new ArrayList<>();
        for (int i = 0; i < rows.size(); i++) {
            if (rows.get(i).isOffPolicy(version)) {
                off.add(i);
            }
        }
        OffPolicyTally tally = new OffPolicyTally(ratio, version);
        rows.forEach(tally::age);
        List<TrainingRow> prepared = new ArrayList<>(rows);
        for (int from = 0; from < off.size(); from += together) {
            List<Integer> part = off.subList(from, Math.min(from + together, off.size()));
            Taps taps = engine.score(TrainingRow.batch(part.stream().map(rows::get).toList()));
            for (int i = 0; i < part.size(); i++) {
                TrainingRow row = rows.get(part.get(i));
                prepared.set(part.get(i), tally.prepare(row, taps.logProbs()[i]));
            }
        }
        return new Prepared(prepared, tally.report());
    }
}
