package io.gradus.training.curriculum.kind;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.policy.Generator;
import io.gradus.training.policy.NamedModels;
import io.gradus.training.policy.PolicyEngine;
import io.gradus.training.rollout.Wording;

/** What the steps of all kinds work with for as long as a stage is stayed in. */
public interface StageWorld {
    /** Holds the policy. */
    PolicyEngine engine();

    /** How it reads and writes text. */
    Wording wording();

    /** Where random draws come from. */
    RandomStreams streams();

    /** The models beside the policy. */
    NamedModels models();

    /** The model of this name, the policy itself included. */
    default Generator writer(String name) {
        return name.equals(NamedModels.POLICY) ? engine() : models().model(name);
    }
}
