package io.gradus.training.policy.tokenizer;

import io.gradus.training.document.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The files that make a tokenizer, as published models have them in one folder: {@code
 * tokenizer.json}, and beside it what says how turns end and how chats are written.
 */
public final class TokenizerFiles {
    /** The file with the vocabulary; the others may be missing. */
    static final String VOCABULARY = "tokenizer.json";

    static final String CONFIG = "tokenizer_config.json";
    static final String GENERATION = "generation_config.json";
    static final String MODEL = "config.json";
    static final String TEMPLATE = "chat_template.jinja";

    /** The names of all files. */
    static final List<String> NAMES = List.of(VOCABULARY, CONFIG, GENERATION, MODEL, TEMPLATE);

    private static final long MOST_BYTES = 256L << 20;

    private final String place;
    private final SortedMap<String, String> texts;

    TokenizerFiles(String place, SortedMap<String, String> texts) {
        this.place = place;
        this.texts = texts;
    }

    /** Reads a folder, or the folder of a {@code tokenizer.json}. */
    public static TokenizerFiles read(Path path) {
        Path vocabulary = vocabulary(path);
        SortedMap<String, String> texts = new TreeMap<>();
        for (String name : NAMES) {
            Path file = name.equals(VOCABULARY) ? vocabulary : vocabulary.resolveSibling(name);
            if (Files.isRegularFile(file)) {
                texts.put(name, text(file));
            }
        }
        return new TokenizerFiles(vocabulary.toString(), texts);
    }

    /** The tokenizer of byte pairs that comes with Gradus. */
    static TokenizerFiles shipped() {
        SortedMap<String, String> texts = new TreeMap<>();
        for (String name : List.of(VOCABULARY, CONFIG, GENERATION)) {
            texts.put(name, resource("/tokenizers/byte-pairs/" + name));
        }
        return new TokenizerFiles("byte-pairs", texts);
    }

    private static String resource(String path) {
        try (InputStream in = TokenizerFiles.class.getResourceAsStream(path)) {
            return new String(
                    Objects.requireNonNull(in, path).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(path + " cannot be read", e);
        }
    }

    /** The vocabulary's file, which exists. */
    static Path vocabulary(Path path) {
        Path file = Files.isDirectory(path) ? path.resolve(VOCABULARY) : path;
        if (!Files.isRegularFile(file)) {
            throw new IllegalArgumentException(
                    "there is no tokenizer at %s; name a tokenizer.json, or a folder that has one"
                            .formatted(file.toAbsolutePath().normalize()));
        }
        return file.toAbsolutePath().normalize();
    }

    private static String text(Path file) {
        try {
            if (Files.size(file) > MOST_BYTES) {
                throw new IllegalArgumentException(
                        "%s has %d bytes, more than a tokenizer's %d; name a tokenizer.json"
                                .formatted(file, Files.size(file), MOST_BYTES));
            }
            return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new IllegalArgumentException(
                    "%s cannot be read (%s); give this account the right to read it"
                            .formatted(file, e.getMessage()),
                    e);
        }
    }

    /** For people: where the vocabulary stands. */
    public String place() {
        return place;
    }

    /** What fixes the tokenizer: the digest of all files with their names. */
    public String sha256() {
        StringBuilder all = new StringBuilder();
        texts.forEach(
                (name, text) -> all.append(name).append(' ').append(Sha256.hex(text)).append('\n'));
        return Sha256.hex(all.toString());
    }

    /** Writes the files into a folder, which {@link #read} reads again. */
    public void write(Path folder) throws IOException {
        Files.createDirectories(folder);
        for (var file : texts.entrySet()) {
            Files.writeString(folder.resolve(file.getKey()), file.getValue());
        }
    }

    /** The text of a file, where it is there. */
    Optional<String> text(String name) {
        return Optional.ofNullable(texts.get(name));
    }

    /** A file as JSON, where it is there. */
    Optional<JsonNode> json(String name) {
        return text(name).map(text -> parsed(name, text));
    }

    private JsonNode parsed(String name, String text) {
        try {
            return JsonMapper.shared().readTree(text);
        } catch (JacksonException e) {
            // what stands there may be any file of this machine, so it is not quoted
            throw new IllegalArgumentException(
                    "%s of the tokenizer at %s is not valid JSON (line %d, column %d); download the file again"
                            .formatted(
                                    name,
                                    place,
                                    e.getLocation().getLineNr(),
                                    e.getLocation().getColumnNr()),
                    e);
        }
    }
}
