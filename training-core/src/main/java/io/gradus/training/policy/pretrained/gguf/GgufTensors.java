package io.gradus.training.policy.pretrained.gguf;

import static io.gradus.training.policy.pretrained.gguf.GgufReader.require;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;

/** Reads the list of tensors behind the metadata and checks that each lies within the file. */
record GgufTensors(GgufReader in, long alignment) {
    private static final int MOST = 1 << 17;
    private static final int MOST_DIMENSIONS = 4;

    /** A tensor whose offset still counts from the beginning of all tensors. */
    private record Listed(String name, long[] shape, GgufType type, long offset) {
        long bytes() {
            long elements = 1;
            for (long size : shape) {
                elements = Math.multiplyExact(elements, size);
            }
            return type.bytes(elements);
        }
    }

    SequencedMap<String, GgufTensor> read(long count, long fileSize) throws IOException {
        require(count >= 0 && count <= MOST, "it says that it has " + count + " tensors");
        List<Listed> listed = new ArrayList<>();
        for (long i = 0; i < count; i++) {
            listed.add(next());
        }
        listed.sort(Comparator.comparingLong(Listed::offset));
        long data = Math.ceilDiv(in.position(), alignment) * alignment;
        SequencedMap<String, GgufTensor> tensors = new LinkedHashMap<>();
        long end = data;
        for (Listed tensor : listed) {
            long from = data + tensor.offset();
            require(from >= end, tensor.name() + " overlaps the tensor before it");
            end = from + tensor.bytes();
            require(end <= fileSize, "it ends within " + tensor.name());
            GgufTensor placed = new GgufTensor(tensor.shape(), tensor.type(), from, tensor.bytes());
            require(
                    tensors.put(tensor.name(), placed) == null,
                    "it has " + tensor.name() + " twice");
        }
        return tensors;
    }

    private Listed next() throws IOException {
        String name = in.text();
        int dimensions = in.int32();
        require(
                dimensions >= 1 && dimensions <= MOST_DIMENSIONS,
                name + " has " + dimensions + " dimensions");
        long[] shape = new long[dimensions];
        for (int i = dimensions - 1; i >= 0; i--) { // the file gives the innermost first
            shape[i] = in.int64();
            require(shape[i] > 0 && shape[i] < 1L << 31, name + " has a size of " + shape[i]);
        }
        GgufType type = GgufType.of(in.int32(), name);
        require(
                shape[dimensions - 1] % type.block() == 0,
                name + " has rows that are no whole blocks of " + type);
        long offset = in.int64();
        require(
                offset >= 0 && offset < 1L << 48 && offset % alignment == 0,
                name + " stands at the offset " + offset);
        return new Listed(name, shape, type, offset);
    }
}
