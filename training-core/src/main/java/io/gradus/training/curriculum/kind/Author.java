package io.gradus.training.curriculum.kind;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;

/** Who writes the traces that a stage collects. */
public sealed interface Author {
    /** The policy samples them: rejection sampling. */
    @Choice(name = "policy", explanation = "The policy samples them.")
    record Policy() implements Author {}

    /** The families demonstrate them: expert traces without sampling. */
    @Choice(
            name = "demonstrations",
            explanation = "The families of the stage's problems demonstrate them, one per problem.")
    record Demonstrations() implements Author {}

    /** Another model samples them. */
    @Choice(name = "model", explanation = "Another model samples them.")
    record Model(
            @Setting(explanation = "Name of the model.", names = "model", min = 1, max = 63)
                    String name)
            implements Author {}
}
