package io.gradus.training.trainer.update;

import io.gradus.training.base.Metric;
import java.util.List;

/** Learner from a step's rollouts beside the policy, in the same update. */
public interface Companion {
    /** Nothing else learns. */
    Companion NONE =
            new Companion() {
                @Override
                public boolean learn(UpdateSettings settings) {
                    return true;
                }

                @Override
                public void join(int part, UpdateSettings settings) {}

                @Override
                public List<Metric> learned() {
                    return List.of();
                }
            };

    /**
     * Learns by itself, before the policy does.
     *
     * @return whether the policy may learn in this step too
     */
    boolean learn(UpdateSettings settings);

    /**
     * Adds its gradients to those that the policy has accumulated, before an optimiser step of the
     * policy.
     *
     * @param part which mini-batch of the pass, from 0
     */
    void join(int part, UpdateSettings settings);

    /** Metrics of what it learned in this update. */
    List<Metric> learned();
}
