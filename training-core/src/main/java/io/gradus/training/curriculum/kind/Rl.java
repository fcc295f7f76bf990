package io.gradus.training.curriculum.kind;

import io.gradus.training.document.Choice;

/** Reinforcement learning by the stage's rubric and objective. */
@Choice(name = "rl", explanation = "Reinforcement learning by the stage's rubric and objective.")
public record Rl() implements StageKind {
    @Override
    public boolean isRl() {
        return true;
    }

    @Override
    public boolean samples() {
        return true;
    }

    /** The trainer itself takes these steps. */
    @Override
    public StageStep step(StageWorld world) {
        return _ -> {
            throw new IllegalArgumentException("the trainer takes the steps of rl stages");
        };
    }
}
