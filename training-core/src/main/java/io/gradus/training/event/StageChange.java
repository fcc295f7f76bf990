package io.gradus.training.event;

/** Why a stage was entered. */
public enum StageChange {
    STARTED,
    PROMOTED,
    DEMOTED,
    REPEATED,
    /** By the loop of the stage that was left. */
    LOOPED
}
