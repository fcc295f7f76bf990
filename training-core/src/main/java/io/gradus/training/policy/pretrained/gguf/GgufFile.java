package io.gradus.training.policy.pretrained.gguf;

import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;
import java.util.function.Predicate;

/**
 * A GGUF file (versions 2 and 3): its metadata, and where its tensors stand.
 *
 * @param metadata key-value pairs that were asked for: Long, Float, Double, Boolean, String or List
 * @param tensors by name, in the order of the file
 */
public record GgufFile(
        Path path, Map<String, Object> metadata, SequencedMap<String, GgufTensor> tensors) {
    private static final int MAGIC = 0x46554747; // "GGUF", little-endian
    private static final int MOST_PAIRS = 1 << 16;
    private static final String ALIGNMENT = "general.alignment";

    /**
     * The pairs whose key is wanted, without tensors; throws {@link IllegalArgumentException} where
     * the file is none of GGUF.
     */
    public static Map<String, Object> metadata(Path path, Predicate<String> wanted) {
        return read(path, wanted, false).metadata();
    }

    /** The same with its tensors, each of which is checked to lie within the file. */
    public static GgufFile read(Path path, Predicate<String> wanted) {
        return read(path, wanted, true);
    }

    private static GgufFile read(Path path, Predicate<String> wanted, boolean tensors) {
        try (GgufReader in = new GgufReader(Files.newInputStream(path))) {
            GgufReader.require(in.int32() == MAGIC, "it does not begin with GGUF");
            int version = in.int32();
            GgufReader.require(
                    version == 2 || version == 3, "its version is " + version + ", not 2 or 3");
            long count = in.int64();
            Map<String, Object> pairs = pairs(in, wanted.or(ALIGNMENT::equals));
            SequencedMap<String, GgufTensor> found =
                    tensors
                            ? new GgufTensors(in, alignment(pairs)).read(count, Files.size(path))
                            : new LinkedHashMap<>();
            pairs.keySet().removeIf(wanted.negate());
            return new GgufFile(path, pairs, found);
        } catch (EOFException e) {
            throw damaged(path, "it ends too early", e);
        } catch (IllegalArgumentException e) {
            throw damaged(path, String.valueOf(e.getMessage()), e);
        } catch (IOException e) {
            throw new IllegalArgumentException(path + " cannot be read: " + e.getMessage(), e);
        }
    }

    private static Map<String, Object> pairs(GgufReader in, Predicate<String> wanted)
            throws IOException {
        long count = in.int64();
        GgufReader.require(
                count >= 0 && count <= MOST_PAIRS, "it says that it has " + count + " pairs");
        Map<String, Object> pairs = new LinkedHashMap<>();
        for (long i = 0; i < count; i++) {
            String key = in.text();
            boolean kept = wanted.test(key);
            Object value = in.value(in.int32(), kept);
            if (kept) {
                pairs.put(key, value);
            }
        }
        return pairs;
    }

    private static long alignment(Map<String, Object> pairs) {
        Object stated = pairs.getOrDefault(ALIGNMENT, 32L);
        GgufReader.require(
                stated instanceof Long number
                        && number >= 8
                        && number <= 1 << 20
                        && number % 8 == 0,
                "its alignment is " + stated);
        return (Long) stated;
    }

    private static IllegalArgumentException damaged(Path file, String why, Exception cause) {
        return new IllegalArgumentException(
                "%s is no GGUF file that can be read: %s; fetch it again, or name another"
                        .formatted(file, why),
                cause);
    }
}
