package io.gradus.training.policy.tokenizer;

import io.gradus.training.policy.text.Characters;
import io.gradus.training.policy.text.Tokenizer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import java.util.stream.Stream;
import tools.jackson.databind.json.JsonMapper;

/**
 * The tokenizer that a run began with: its folder keeps a copy, so that its tokens can be read when
 * the tokenizer's own files have changed. Runs over characters keep none.
 *
 * @param folder the run's folder
 */
public record RunTokenizer(Path folder) {
    private static final String COPY = "tokenizer";
    private static final String FACTS = "facts.json";

    /**
     * What a run keeps of its tokenizer beside the copy.
     *
     * @param place where its files were
     * @param sha256 {@link TokenizerFiles#sha256} of them
     */
    private record Facts(String place, String sha256) {
        static Facts of(FileTokenizer tokenizer) {
            return new Facts(tokenizer.files().place(), tokenizer.sha256());
        }

        String words() {
            return "%s (SHA-256 %.12s)".formatted(place, sha256);
        }
    }

    /**
     * Keeps a copy of the document's tokenizer when the run begins. Throws {@link
     * IllegalArgumentException} naming both where it began with another one.
     */
    public void keep(Tokenizer wanted) {
        if (wanted instanceof FileTokenizer tokenizer && facts().isEmpty()) {
            write(tokenizer);
        }
        requireSame(wanted);
    }

    private void write(FileTokenizer tokenizer) {
        Path draft = folder.resolve(COPY + ".writing");
        try {
            tokenizer.files().write(draft);
            Files.write(
                    draft.resolve(FACTS),
                    JsonMapper.shared().writeValueAsBytes(Facts.of(tokenizer)));
            Files.move(draft, folder.resolve(COPY), StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new UncheckedIOException("the tokenizer cannot be copied to " + folder, e);
        }
    }

    /** Refuses another tokenizer than the run's by an {@link IllegalArgumentException}. */
    public void requireSame(Tokenizer wanted) {
        Optional<Facts> now =
                wanted instanceof FileTokenizer tokenizer
                        ? Optional.of(Facts.of(tokenizer))
                        : Optional.empty();
        if (!digest(now).equals(digest(facts()))) {
            throw new IllegalArgumentException(
                    "the run in %s began with the tokenizer %s, and its document's is now %s: put back the files it began with (%s), or start a new run"
                            .formatted(folder, words(facts()), words(now), folder.resolve(COPY)));
        }
    }

    /**
     * Refuses weights of a run with another tokenizer, whose token ids mean other texts.
     *
     * @param other folder of that run
     * @param what what is taken from it, for example {@code models.teacher}
     */
    public void requireSame(RunTokenizer other, String what) {
        if (!digest(facts()).equals(digest(other.facts()))) {
            throw new IllegalArgumentException(
                    "%s: the run in %s has the tokenizer %s, and this run has %s, so that a token means another text there; take it from a run with the same tokenizer, or give this document that one"
                            .formatted(what, other.folder, words(other.facts()), words(facts())));
        }
    }

    /** What fixes a tokenizer of files; empty for characters. */
    public static Optional<String> digest(Tokenizer tokenizer) {
        return tokenizer instanceof FileTokenizer files
                ? Optional.of(files.sha256())
                : Optional.empty();
    }

    /** The tokenizer that the run began with, out of the run's folder. */
    public Tokenizer tokenizer() {
        return facts().isPresent() ? Tokenizers.file(folder.resolve(COPY)) : Characters.TOKENIZER;
    }

    /** Lets a run that goes on from another have the same tokenizer. */
    public void copyTo(Path child) throws IOException {
        if (facts().isEmpty()) {
            return;
        }
        Path copy = Files.createDirectories(child.resolve(COPY));
        try (Stream<Path> files = Files.list(folder.resolve(COPY))) {
            for (Path file : files.toList()) {
                Files.copy(file, copy.resolve(file.getFileName()));
            }
        }
    }

    private Optional<Facts> facts() {
        Path file = folder.resolve(COPY).resolve(FACTS);
        try {
            return Files.exists(file)
                    ? Optional.of(
                            JsonMapper.shared().readValue(Files.readAllBytes(file), Facts.class))
                    : Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(file + " cannot be read", e);
        }
    }

    private static String digest(Optional<Facts> facts) {
        return facts.map(Facts::sha256).orElse("characters");
    }

    private static String words(Optional<Facts> facts) {
        return facts.map(Facts::words).orElse("characters");
    }
}
