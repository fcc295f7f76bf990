package io.gradus.training.policy.tokenizer;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads the key-value pairs at the beginning of a GGUF file (versions 2 and 3), no tensors. */
final class GgufReader implements AutoCloseable {
    private static final int MAGIC = 0x46554747; // "GGUF", little-endian
    private static final int LONGEST_TEXT = 16 << 20;
    private static final int LONGEST_LIST = 1 << 24;
    private static final int MOST_PAIRS = 1 << 16;

    private final DataInputStream in;

    private GgufReader(DataInputStream in) {
        this.in = in;
    }

    /** The pairs whose key begins so; throws {@link IllegalArgumentException} where it is none. */
    static Map<String, Object> pairs(Path file, String prefix) {
        try (GgufReader reader =
                new GgufReader(
                        new DataInputStream(
                                new BufferedInputStream(Files.newInputStream(file), 1 << 16)))) {
            return reader.pairs(prefix);
        } catch (EOFException e) {
            throw damaged(file, "it ends too early", e);
        } catch (IllegalArgumentException e) {
            throw damaged(file, String.valueOf(e.getMessage()), e);
        } catch (IOException e) {
            throw new IllegalArgumentException(file + " cannot be read: " + e.getMessage(), e);
        }
    }

    private static IllegalArgumentException damaged(Path file, String why, Exception cause) {
        return new IllegalArgumentException(
                "%s is no GGUF file that can be read: %s; fetch it again, or name another"
                        .formatted(file, why),
                cause);
    }

    private Map<String, Object> pairs(String prefix) throws IOException {
        require(int32() == MAGIC, "it does not begin with GGUF");
        int version = int32();
        require(version == 2 || version == 3, "its version is " + version + ", not 2 or 3");
        int64(); // number of tensors
        long count = int64();
        require(count >= 0 && count <= MOST_PAIRS, "it says that it has " + count + " pairs");
        Map<String, Object> pairs = new LinkedHashMap<>();
        for (long i = 0; i < count; i++) {
            String key = text();
            Object value = value(int32());
            if (key.startsWith(prefix)) {
                pairs.put(key, value);
            }
        }
        return pairs;
    }

    private Object value(int type) throws IOException {
        return switch (type) {
            case 0, 1 -> (long) in.readByte();
            case 7 -> in.readByte() != 0;
            case 2, 3 -> (long) Short.reverseBytes(in.readShort());
            case 4, 5 -> (long) int32();
            case 6 -> Float.intBitsToFloat(int32());
            case 8 -> text();
            case 9 -> list();
            case 10, 11 -> int64();
            case 12 -> Double.longBitsToDouble(int64());
            default -> throw new IllegalArgumentException("a value has the unknown type " + type);
        };
    }

    private List<Object> list() throws IOException {
        int type = int32();
        require(type != 9, "a list holds lists");
        long length = int64();
        require(
                length >= 0 && length <= LONGEST_LIST,
                "a list says that it has " + length + " values");
        List<Object> values = new ArrayList<>();
        for (long i = 0; i < length; i++) {
            values.add(value(type));
        }
        return values;
    }

    private String text() throws IOException {
        long length = int64();
        require(
                length >= 0 && length <= LONGEST_TEXT,
                "a text says that it has " + length + " bytes");
        byte[] bytes = in.readNBytes((int) length);
        if (bytes.length < length) {
            throw new EOFException();
        }
        return new String(bytes, StandardCharsets.UTF_8);
    }

    private int int32() throws IOException {
        return Integer.reverseBytes(in.readInt());
    }

    private long int64() throws IOException {
        return Long.reverseBytes(in.readLong());
    }

    private static void require(boolean holds, String why) {
        if (!holds) {
            throw new IllegalArgumentException(why);
        }
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
