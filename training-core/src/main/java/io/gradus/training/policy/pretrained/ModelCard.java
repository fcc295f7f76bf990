package io.gradus.training.policy.pretrained;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/** The licence in the front matter of a model card, {@code README.md}. */
final class ModelCard {
    private static final int LINES = 200;

    private ModelCard() {}

    static Optional<String> licence(Path folder) {
        Path card = folder.resolve("README.md");
        if (!Files.isRegularFile(card)) {
            return Optional.empty();
        }
        try (Stream<String> lines = Files.lines(card)) {
            return lines.limit(LINES)
                    .skip(1)
                    .takeWhile(line -> !line.startsWith("---"))
                    .filter(line -> line.startsWith("license:"))
                    .map(line -> line.substring("license:".length()).strip())
                    .findFirst();
        } catch (IOException | UncheckedIOException e) {
            return Optional.empty(); // a card is for people; without one nothing else suffers
        }
    }
}
