package io.gradus.backend.leases;

/**
 * An external run was rewound: what was observed after this step is no longer part of it. Published
 * inside the transaction of the rewind, so that whoever derived something from later steps drops it
 * together with them. Rewound again to the same place, a run that has not gone on publishes
 * nothing.
 *
 * @param run the run
 * @param step the last step that is still part of it
 * @param branch number of the branch that the later steps were left on
 * @param reason why, for people
 */
public record ExternalRunRewound(String run, long step, int branch, String reason) {}
