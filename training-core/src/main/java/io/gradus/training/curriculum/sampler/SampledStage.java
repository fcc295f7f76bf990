package io.gradus.training.curriculum.sampler;

import java.util.List;

/** A stage of a document as far as the check of its sampler asks for it. */
public interface SampledStage {
    /** Entries of the stage's problems. */
    int entries();

    /** Whether all of them name a pool. */
    boolean isOfPools();

    /** The families of its problems, each once. */
    List<String> families();

    /** Whether nothing was found wrong in stages and pools, so that cells can be asked for. */
    boolean isSound();

    /** Names of its cells. */
    List<String> cells();

    /** Whether its problems have an attribute of this name. */
    boolean hasAttribute(String name);
}
