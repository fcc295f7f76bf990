package io.gradus.backend.runs;

import java.time.Instant;

/**
 * Steps that a run left behind when its trainer went back to a checkpoint.
 *
 * @param branch its number, from 1
 * @param step the step that the run went back to
 * @param lastStep the last step that it had come to
 * @param at when
 */
public record RunBranch(int branch, long step, long lastStep, Instant at) {}
