package io.gradus.training.policy.state;

/** A part of a run that remembers something from step to step. */
public interface Checkpointable {
    /** Names it within the run; the same before and after a resume. */
    String name();

    /** Copies what it remembers. */
    PartState save();

    /** Goes on where {@code saved} stood, bit for bit. */
    void restore(PartState saved);
}
