package io.gradus.training.policy.pretrained;

import io.gradus.training.policy.pretrained.SafetensorsHeader.Entry;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reads and checks the header of a safetensors file: eight bytes of its length (little-endian), a
 * JSON object, then the bytes of all tensors without gaps or overlap.
 */
final class HeaderReader {
    private static final long LARGEST = 100_000_000; // the format's own bound
    private static final Map<String, Integer> SIZES =
            Map.of(
                    "F64", 8, "I64", 8, "F32", 4, "I32", 4, "F16", 2, "BF16", 2, "I8", 1, "U8", 1,
                    "BOOL", 1);

    private final Path file;

    HeaderReader(Path file) {
        this.file = file;
    }

    SafetensorsHeader read() {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            require(channel.size() >= Long.BYTES, "has %d bytes", channel.size());
            long length = bytes(channel, 0, Long.BYTES).getLong();
            long most = Math.min(LARGEST, channel.size() - Long.BYTES);
            require(
                    length > 1 && length <= most,
                    "says that its header has %d bytes, of %d",
                    length,
                    most);
            byte[] header = bytes(channel, Long.BYTES, (int) length).array();
            long data = Long.BYTES + length;
            JsonNode json = json(header);
            return new SafetensorsHeader(
                    metadata(json), checked(entries(json, data), data, channel.size()));
        } catch (IOException e) {
            throw new IllegalArgumentException(
                    "%s cannot be read: %s".formatted(file, e.getMessage()), e);
        }
    }

    private ByteBuffer bytes(FileChannel channel, long from, int size) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
        while (bytes.hasRemaining()) {
            require(channel.read(bytes, from + bytes.position()) >= 0, "ends too early");
        }
        return bytes.flip();
    }

    private JsonNode json(byte[] header) {
        try {
            JsonNode json = JsonMapper.shared().readTree(header);
            require(json.isObject(), "has a header that is no JSON object");
            return json;
        } catch (JacksonException e) {
            throw damaged("has a header that is no JSON", e);
        }
    }

    private static Map<String, String> metadata(JsonNode header) {
        Map<String, String> texts = new LinkedHashMap<>();
        header.path(SafetensorsHeader.METADATA)
                .properties()
                .forEach(each -> {
                    if (each.getValue().isString()) {
                        texts.put(each.getKey(), each.getValue().asString());
                    }
                });
        return texts;
    }

    private List<Map.Entry<String, Entry>> entries(JsonNode header, long data) {
        List<Map.Entry<String, Entry>> entries = new ArrayList<>();
        for (Map.Entry<String, JsonNode> each : header.properties()) {
            if (!each.getKey().equals(SafetensorsHeader.METADATA)) {
                entries.add(Map.entry(each.getKey(), entry(each.getKey(), each.getValue(), data)));
            }
        }
        entries.sort(
                Comparator.comparingLong((Map.Entry<String, Entry> e) -> e.getValue().from())
                        .thenComparingLong(e -> e.getValue().bytes()));
        return entries;
    }

    private Entry entry(String name, JsonNode about, long data) {
        String type = about.path("dtype").asString("");
        long[] shape = numbers(name, about.path("shape"));
        long[] offsets = numbers(name, about.path("data_offsets"));
        require(
                !type.isEmpty() && offsets.length == 2 && offsets[0] <= offsets[1],
                "has no type, shape and offsets for %s",
                name);
        long bytes = offsets[1] - offsets[0];
        Integer size = SIZES.get(type);
        require(
                size == null || product(name, shape) == bytes / size && bytes % size == 0,
                "gives %s %d bytes, which do not fit its shape",
                name,
                bytes);
        return new Entry(type, shape, data + offsets[0], bytes);
    }

    private long[] numbers(String name, JsonNode list) {
        long[] numbers =
                list.valueStream()
                        .mapToLong(n -> n.isIntegralNumber() ? n.asLong(-1) : -1)
                        .toArray();
        for (long number : numbers) {
            require(
                    number >= 0 && number < 1L << 48,
                    "has a shape or an offset of %s that is not a valid size",
                    name);
        }
        require(list.isArray(), "has no shape or no offsets for %s", name);
        return numbers;
    }

    private long product(String name, long[] shape) {
        long product = 1;
        for (long size : shape) {
            try {
                product = Math.multiplyExact(product, size);
            } catch (ArithmeticException e) {
                throw damaged("has a shape of " + name + " that is too large", e);
            }
        }
        return product;
    }

    private SequencedMap<String, Entry> checked(
            List<Map.Entry<String, Entry>> entries, long data, long size) {
        SequencedMap<String, Entry> checked = new LinkedHashMap<>();
        long end = data;
        for (Map.Entry<String, Entry> each : entries) {
            String name = each.getKey();
            long from = each.getValue().from();
            require(from >= end, "has %s overlap the tensor before it", name);
            require(from == end, "has a gap before %s", name);
            end = from + each.getValue().bytes();
            require(end <= size, "ends within %s", name);
            checked.put(name, each.getValue());
        }
        require(end == size, "has %d bytes after its last tensor", size - end);
        return checked;
    }

    private void require(boolean holds, String what, Object... values) {
        if (!holds) {
            throw damaged(what.formatted(values), null);
        }
    }

    private IllegalArgumentException damaged(String what, @Nullable Exception cause) {
        return new IllegalArgumentException(
                "%s %s: it is not a complete safetensors file; download it again"
                        .formatted(file, what),
                cause);
    }
}
