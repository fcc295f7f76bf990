package io.gradus.training.policy.chat;

import io.gradus.training.policy.text.TextFormat;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The chat template that a run began with: its folder keeps a copy. Runs without a chat keep none.
 *
 * @param folder the run's folder
 */
public record RunTemplate(Path folder) {
    private static final String COPY = "chat-template.jinja";

    /**
     * Keeps a copy of the template when the run begins. Throws {@link IllegalArgumentException}
     * naming both where it began with another one.
     *
     * @param begun whether the run has begun before
     */
    public void keep(TextFormat format, boolean begun) {
        Optional<ChatTemplate> wanted =
                format instanceof ChatText chat ? Optional.of(chat.template()) : Optional.empty();
        if (!begun) {
            wanted.ifPresent(this::write);
        }
        if (!wanted.map(t -> t.source().text()).equals(text())) {
            throw new IllegalArgumentException(
                    "the run in %s began with %s, and its document's chat template is now %s: put back the template it began with, or start a new run"
                            .formatted(folder, began(), words(wanted)));
        }
    }

    /** SHA-256 of a format's template; empty without a chat. */
    public static Optional<String> digest(TextFormat format) {
        return format instanceof ChatText chat
                ? Optional.of(chat.template().sha256())
                : Optional.empty();
    }

    /** The text of the template that the run began with. */
    public Optional<String> text() {
        Path file = folder.resolve(COPY);
        try {
            return Files.exists(file) ? Optional.of(Files.readString(file)) : Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(file + " cannot be read", e);
        }
    }

    private void write(ChatTemplate template) {
        try {
            Files.createDirectories(folder);
            Files.writeString(folder.resolve(COPY), template.source().text());
        } catch (IOException e) {
            throw new UncheckedIOException("the chat template cannot be kept in " + folder, e);
        }
    }

    private String began() {
        return text().isPresent() ? "the template in its " + COPY : "no chat template";
    }

    private static String words(Optional<ChatTemplate> template) {
        return template.map(
                        t -> "that of %s (SHA-256 %.12s)".formatted(t.source().place(), t.sha256()))
                .orElse("none");
    }
}
