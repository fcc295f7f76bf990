package io.gradus.training.worker;

import java.util.List;

/**
 * What a run goes on from on another machine: its newest checkpoint and what belongs to it.
 *
 * @param step the checkpoint's step; -1 where there is none yet
 * @param seq the newest event that the checkpoint stands behind
 * @param files all files, the checkpoint's own among them
 */
public record SentCheckpoint(long step, long seq, List<RunFile> files) {
    /** The step of a folder without a checkpoint. */
    public static final long NONE = -1;

    public SentCheckpoint {
        files = List.copyOf(files);
    }
}
