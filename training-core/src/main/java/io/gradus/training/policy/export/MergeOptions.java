package io.gradus.training.policy.export;

import io.gradus.training.policy.tensor.ElementType;
import java.util.Optional;

/**
 * How a merged model is written.
 *
 * @param type its elements; empty for those of the base, where small changes may be rounded away
 * @param shardBytes most bytes of a file, as long as no tensor is larger
 */
public record MergeOptions(Optional<ElementType> type, long shardBytes) {
    /** Most bytes of a file by default: transformers 4's. */
    public static final long SHARD_BYTES = 5_000_000_000L;

    public MergeOptions {
        if (shardBytes < 1) {
            throw new IllegalArgumentException("shardBytes must be >= 1, was " + shardBytes);
        }
    }

    /** Single precision, which keeps every change. */
    public static MergeOptions exact() {
        return new MergeOptions(Optional.of(ElementType.F32), SHARD_BYTES);
    }
}
