package io.gradus.training.policy.tokenizer;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** The tokenizers in use: one per content, however many documents and paths name it. */
public final class Tokenizers {
    private static final int KEPT = 8;

    private static final Map<List<FileStamp>, FileTokenizer> BY_STAMP = new LeastRecent<>();
    private static final Map<String, FileTokenizer> BY_CONTENT = new LeastRecent<>();

    private Tokenizers() {}

    /** The small tokenizer of byte pairs that comes with Gradus. */
    public static FileTokenizer bytePairs() {
        return Shipped.BYTE_PAIRS;
    }

    /** Reads what is shipped when it is first asked for. */
    private static final class Shipped {
        static final FileTokenizer BYTE_PAIRS = new FileTokenizer(TokenizerFiles.shipped());
    }

    /** The tokenizer of a {@code tokenizer.json}, or of a folder that has one. */
    public static FileTokenizer file(Path path) {
        Path vocabulary = TokenizerFiles.vocabulary(path);
        List<FileStamp> stamps = new ArrayList<>();
        stamps.add(FileStamp.of(vocabulary));
        for (String name : TokenizerFiles.NAMES) {
            stamps.add(FileStamp.of(vocabulary.resolveSibling(name)));
        }
        return kept(stamps, () -> TokenizerFiles.read(vocabulary));
    }

    /** The tokenizer in the metadata of a GGUF file. */
    public static FileTokenizer gguf(Path path) {
        if (!Files.isRegularFile(path)) {
            throw new IllegalArgumentException(
                    "there is no file %s; name a GGUF file"
                            .formatted(path.toAbsolutePath().normalize()));
        }
        Path file = path.toAbsolutePath().normalize();
        return kept(List.of(FileStamp.of(file)), () -> GgufTokenizer.files(file));
    }

    /** The tokenizer of a published model: of its folder, or in its GGUF file. */
    public static FileTokenizer ofModel(Path files) {
        return Files.isRegularFile(files) && files.toString().endsWith(".gguf")
                ? gguf(files)
                : file(files);
    }

    private static synchronized FileTokenizer kept(
            List<FileStamp> stamps, Supplier<TokenizerFiles> files) {
        FileTokenizer known = BY_STAMP.get(stamps);
        if (known != null) {
            return known;
        }
        FileTokenizer read = of(files.get());
        BY_STAMP.put(stamps, read);
        return read;
    }

    /** The tokenizer of these files. */
    static synchronized FileTokenizer of(TokenizerFiles files) {
        FileTokenizer known = BY_CONTENT.get(files.sha256());
        if (known != null) {
            return known;
        }
        FileTokenizer made = new FileTokenizer(files);
        BY_CONTENT.put(made.sha256(), made);
        return made;
    }

    /** A file as it was when it was read; size and time are -1 where there is none. */
    private record FileStamp(Path path, long size, long modified) {
        static FileStamp of(Path file) {
            try {
                return Files.isRegularFile(file)
                        ? new FileStamp(
                                file, Files.size(file), Files.getLastModifiedTime(file).toMillis())
                        : new FileStamp(file, -1, -1);
            } catch (IOException e) {
                throw new UncheckedIOException(file + " cannot be read", e);
            }
        }
    }

    /** Forgets what was used least recently; the library frees it when nothing uses it. */
    private static final class LeastRecent<K, V> extends LinkedHashMap<K, V> {
        private static final long serialVersionUID = 1;

        LeastRecent() {
            super(16, 0.75f, true);
        }

        @Override
        protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
            return size() > KEPT;
        }
    }
}
