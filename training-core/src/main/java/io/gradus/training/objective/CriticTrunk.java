package io.gradus.training.objective;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import java.util.OptionalDouble;

/** Base that a critic's head stands on. */
public sealed interface CriticTrunk {
    /**
     * Weight of the value loss where its gradient goes on into the policy; empty where it stops
     * before.
     */
    OptionalDouble sharedWeight();

    /** The critic reads the policy and leaves it alone. */
    @Choice(
            name = "detached",
            explanation =
                    "The head reads the policy's last hidden state; its gradient stops there, and it takes optimiser steps of its own.")
    record Detached() implements CriticTrunk {
        @Override
        public OptionalDouble sharedWeight() {
            return OptionalDouble.empty();
        }
    }

    /** Policy and critic form the hidden states together. */
    @Choice(
            name = "shared",
            explanation =
                    "The head's gradient also flows into the policy, with a weight, in the policy's own optimiser steps.",
            source = "arXiv:1707.06347")
    record Shared(
            @Setting(
                            explanation = "Weight of the value loss relative to the policy loss.",
                            defaults = "0.5",
                            min = 0,
                            max = 100,
                            source = "OpenAI baselines, ppo2")
                    double weight)
            implements CriticTrunk {
        @Override
        public OptionalDouble sharedWeight() {
            return OptionalDouble.of(weight);
        }
    }
}
