package io.gradus.training.policy.pretrained;

import java.nio.file.Path;
import java.util.Map;
import java.util.SequencedMap;

/**
 * The header of a safetensors file.
 *
 * @param metadata its texts by name
 * @param entries its tensors by name, in the order of their bytes
 */
public record SafetensorsHeader(Map<String, String> metadata, SequencedMap<String, Entry> entries) {
    /** Name of the object of texts. */
    static final String METADATA = "__metadata__";

    /**
     * Where a tensor stands.
     *
     * @param type the format's name of its elements: {@code BF16}
     * @param from its first byte in the file
     * @param bytes its size
     */
    public record Entry(String type, long[] shape, long from, long bytes) {}

    /** Throws {@link IllegalArgumentException} naming file and tensor where the header is wrong. */
    public static SafetensorsHeader read(Path file) {
        return new HeaderReader(file).read();
    }
}
