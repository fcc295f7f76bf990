package io.gradus.training.curriculum.guidance;

import io.gradus.training.rollout.Help;
import io.gradus.training.rollout.Presence;
import io.gradus.training.rollout.Start;

/** Whether the policy is trained with the hints it was shown. */
public enum HintTraining {
    /** The hint is in the context of training too. */
    WITH,
    /** The hint is left out in training. */
    WITHOUT;

    Presence presence() {
        return this == WITH ? Presence.BOTH : Presence.SAMPLED_ONLY;
    }

    /** A start with this help; a plain one where there is none. */
    Start start(String text, Help help) {
        return text.isEmpty() ? Start.NONE : Start.with(Start.Hint.of(text, presence(), help));
    }
}
