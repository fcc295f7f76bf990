package io.gradus.training.rollout;

import io.gradus.training.problem.Turn;

/** A stretch of a path of a {@link PlayedEpisode}, with the turn of the episode, from 0. */
sealed interface PlayedPiece {
    /** What the environment, a tool or another player showed; first where the path begins. */
    record Shown(Turn turn, int number, boolean first) implements PlayedPiece {}

    /** What the seat wrote. */
    record Said(String role, PlayedTurn written, int number, boolean trained)
            implements PlayedPiece {}
}
