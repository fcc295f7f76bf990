package io.gradus.training.guidance;

import io.gradus.training.rollout.Presence;

/** Whether the policy is trained with the hints it was shown. */
public enum HintTraining {
    /** The hint is in the context of training too. */
    WITH,
    /** The hint is left out in training. */
    WITHOUT;

    Presence presence() {
        return this == WITH ? Presence.BOTH : Presence.SAMPLED_ONLY;
    }
}
