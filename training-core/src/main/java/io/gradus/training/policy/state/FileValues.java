package io.gradus.training.policy.state;

import io.gradus.training.policy.TensorValues;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.channels.FileChannel;

/**
 * Elements in a file, which is mapped while they are read. The channel stays open, so that a
 * checkpoint that is thinned meanwhile can still be read; it is closed when it is no longer
 * reachable.
 *
 * @param from the first element's byte
 * @param count number of elements
 */
record FileValues(FileChannel channel, long from, long count) implements TensorValues {
    @Override
    public MemorySegment bytes(Arena arena) {
        try {
            long bytes = count * Float.BYTES;
            return channel.map(FileChannel.MapMode.READ_ONLY, from, bytes, arena);
        } catch (IOException e) {
            throw new UncheckedIOException("weights cannot be read from their file", e);
        }
    }
}
