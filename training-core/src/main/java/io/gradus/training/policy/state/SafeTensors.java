package io.gradus.training.policy.state;

import io.gradus.training.policy.NamedTensor;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads and writes the safetensors format: eight bytes of header length (little-endian), a JSON
 * header, the raw values. Only F32 is written and read; other element types are refused by name.
 */
final class SafeTensors {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final String METADATA = "__metadata__";
    private static final long LARGEST_HEADER = 100_000_000;

    private SafeTensors() {}

    /** Writes the tensors and forces them to disk. */
    static void write(Path file, List<NamedTensor> tensors) throws IOException {
        write(file, tensors, Map.of());
    }

    /** The same with texts by name in the file's header. */
    static void write(Path file, List<NamedTensor> tensors, Map<String, String> metadata)
            throws IOException {
        byte[] header = header(tensors, metadata);
        try (FileChannel channel =
                FileChannel.open(
                        file,
                        StandardOpenOption.CREATE,
                        StandardOpenOption.WRITE,
                        StandardOpenOption.TRUNCATE_EXISTING)) {
            writeFully(channel, bytes(Long.BYTES).putLong(header.length).flip());
            writeFully(channel, ByteBuffer.wrap(header));
            for (NamedTensor tensor : tensors) {
                ByteBuffer values = bytes(Float.BYTES * tensor.values().length);
                values.asFloatBuffer().put(tensor.values());
                writeFully(channel, values);
            }
            channel.force(true);
        }
    }

    /**
     * Reads all tensors in the order of their data. Throws {@link IOException} naming the file
     * where it is not such a file.
     */
    static List<NamedTensor> read(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            JsonNode header = header(channel, file);
            List<Map.Entry<String, JsonNode>> entries = new ArrayList<>(header.properties());
            entries.removeIf(e -> e.getKey().equals(METADATA));
            entries.sort(
                    java.util.Comparator.comparingLong(
                            e -> e.getValue().get("data_offsets").get(0).asLong()));
            List<NamedTensor> tensors = new ArrayList<>();
            for (Map.Entry<String, JsonNode> entry : entries) {
                tensors.add(tensor(channel, entry, file));
            }
            return tensors;
        }
    }

    /** A text of the file's header, if it has one of this name. */
    static Optional<String> metadata(Path file, String name) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            JsonNode text = header(channel, file).path(METADATA).path(name);
            return text.isString() ? Optional.of(text.asString()) : Optional.empty();
        }
    }

    private static JsonNode header(FileChannel channel, Path file) throws IOException {
        long length = readFully(channel, Long.BYTES, file).getLong();
        if (length <= 0 || length > LARGEST_HEADER) {
            throw new IOException(file + " is no safetensors file: its header length is " + length);
        }
        return JSON.readTree(readFully(channel, (int) length, file).array());
    }

    private static NamedTensor tensor(
            FileChannel channel, Map.Entry<String, JsonNode> entry, Path file) throws IOException {
        JsonNode about = entry.getValue();
        if (!about.get("dtype").asString().equals("F32")) {
            throw new IOException(
                    "%s: %s must be F32, was %s"
                            .formatted(file, entry.getKey(), about.get("dtype").asString()));
        }
        long[] shape = about.get("shape").valueStream().mapToLong(JsonNode::asLong).toArray();
        float[] values = new float[(int) Arrays.stream(shape).reduce(1, (a, b) -> a * b)];
        readFully(channel, Float.BYTES * values.length, file).asFloatBuffer().get(values);
        return new NamedTensor(entry.getKey(), shape, values);
    }

    private static byte[] header(List<NamedTensor> tensors, Map<String, String> metadata) {
        ObjectNode header = JSON.createObjectNode();
        if (!metadata.isEmpty()) {
            ObjectNode texts = header.putObject(METADATA);
            metadata.forEach(texts::put);
        }
        long offset = 0;
        for (NamedTensor tensor : tensors) {
            ObjectNode about = header.putObject(tensor.name());
            about.put("dtype", "F32");
            Arrays.stream(tensor.shape()).forEach(about.putArray("shape")::add);
            long end = offset + (long) Float.BYTES * tensor.values().length;
            about.putArray("data_offsets").add(offset).add(end);
            offset = end;
        }
        return header.toString().getBytes(StandardCharsets.UTF_8);
    }

    private static ByteBuffer bytes(int size) {
        return ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static void writeFully(FileChannel channel, ByteBuffer bytes) throws IOException {
        while (bytes.hasRemaining()) {
            channel.write(bytes);
        }
    }

    private static ByteBuffer readFully(FileChannel channel, int size, Path file)
            throws IOException {
        ByteBuffer bytes = bytes(size);
        while (bytes.hasRemaining()) {
            if (channel.read(bytes) < 0) {
                throw new IOException(file + " ends early");
            }
        }
        return bytes.flip();
    }
}
