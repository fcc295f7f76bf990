package io.gradus.training.policy.pretrained.hub;

/** Is told how far a download is. */
@FunctionalInterface
public interface PullProgress {
    /**
     * Some bytes of a file are there.
     *
     * @param done bytes of the file so far, those of an earlier attempt among them
     * @param total its size; 0 where it is not known
     */
    void reached(String file, long done, long total);
}
