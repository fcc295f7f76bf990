package io.gradus.training.policy.pretrained;

import io.gradus.training.policy.pretrained.SafetensorsHeader.Entry;
import io.gradus.training.policy.tensor.ElementType;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.SequencedMap;

/**
 * A file of tensors in the safetensors format, whose header has been checked.
 *
 * @param file the file as it was when its header was read
 * @param entries its tensors by name, in the order of their bytes
 */
record SafetensorsFile(FileStamp file, SequencedMap<String, Entry> entries) {
    /** Throws {@link IllegalArgumentException} naming file and tensor where the header is wrong. */
    static SafetensorsFile read(Path path) {
        FileStamp file = FileStamp.of(path);
        return new SafetensorsFile(file, SafetensorsHeader.read(path).entries());
    }

    /** Maps a tensor for as long as the arena lives. */
    StoredTensor map(String name, Entry entry, Arena arena) {
        ElementType type = elements(name, entry);
        file.requireUnchanged();
        try (FileChannel channel = FileChannel.open(file.path(), StandardOpenOption.READ)) {
            MemorySegment bytes =
                    channel.map(FileChannel.MapMode.READ_ONLY, entry.from(), entry.bytes(), arena);
            return new StoredTensor(type, entry.shape().clone(), bytes);
        } catch (IOException e) {
            throw new IllegalArgumentException(
                    "%s of %s cannot be mapped into memory: %s"
                            .formatted(name, file.path(), e.getMessage()),
                    e);
        }
    }

    ElementType elements(String name, Entry entry) {
        return switch (entry.type()) {
            case "F32" -> ElementType.F32;
            case "F16" -> ElementType.F16;
            case "BF16" -> ElementType.BF16;
            default ->
                    throw new IllegalArgumentException(
                            "%s: %s has elements %s; Gradus reads F32, F16 and BF16, so name a model in one of these"
                                    .formatted(file.path(), name, entry.type()));
        };
    }
}
