package io.gradus.training.trainer.update;

import io.gradus.training.objective.loss.TrainingRow;
import io.gradus.training.policy.PolicyEngine;
import io.gradus.training.policy.Taps;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/**
 * What the importance ratio of on-policy rows divides by in a published model. Its sampler reads a
 * cache and its update a packed batch, which round differently; so the ratio divides by what the
 * update's own pass says before the first optimiser step, and is 1 there by construction. The
 * sampler's log-probs serve rows that are off-policy.
 *
 * @param version optimiser steps of the policy as it stands; empty where rows stay as they are
 */
record OwnLogProbs(PolicyEngine engine, OptionalLong version) {
    private boolean applies() {
        return version.isPresent() && engine.shape().pretrained().isPresent();
    }

    /** The rows of an update in several optimiser steps, before the first of them. */
    List<TrainingRow> before(List<TrainingRow> rows, int steps) {
        return applies() && steps > 1 && !rows.isEmpty()
                ? with(rows, engine.score(TrainingRow.batch(rows)))
                : rows;
    }

    /** The rows of an update in one optimiser step, of which these are the taps. */
    List<TrainingRow> during(List<TrainingRow> rows, int steps, Taps taps) {
        return applies() && steps == 1 ? with(rows, taps) : rows;
    }

    private List<TrainingRow> with(List<TrainingRow> rows, Taps taps) {
        List<TrainingRow> own = new ArrayList<>();
        for (int i = 0; i < rows.size(); i++) {
            TrainingRow row = rows.get(i);
            own.add(
                    row.isOffPolicy(version.getAsLong())
                            ? row
                            : row.sampledWith(taps.logProbs()[i]));
        }
        return own;
    }
}
