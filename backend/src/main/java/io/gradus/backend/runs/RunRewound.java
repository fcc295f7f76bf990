package io.gradus.backend.runs;

/**
 * A run went back to a step: what was derived from later ones no longer holds. Published inside the
 * transaction that takes the later events out, so that what listeners drop or rebuild becomes
 * visible together with it or not at all.
 *
 * @param run the run's id
 * @param step the last step that stays
 * @param lastSeq the last event that stays
 * @param branch the branch that the later events became, from 1
 */
public record RunRewound(String run, long step, long lastSeq, int branch) {}
