package io.gradus.training.worker;

import java.util.List;
import java.util.Optional;

/**
 * How far the server is with a checkpoint that a worker sends.
 *
 * @param missing files that it lacks; empty once the checkpoint is stored
 * @param refused why it does not take the checkpoint, for people; the worker trains on without
 */
public record UploadReply(List<Missing> missing, Optional<String> refused) {
    public UploadReply {
        missing = List.copyOf(missing);
    }

    /** The checkpoint is stored: a later attempt begins with it. */
    public static final UploadReply STORED = new UploadReply(List.of(), Optional.empty());

    /**
     * A file that is not whole on the server.
     *
     * @param sha256 which one
     * @param received its first bytes that the server has
     */
    public record Missing(String sha256, long received) {}
}
