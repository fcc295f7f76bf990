package io.gradus.training.reward.rubric;

import io.gradus.training.document.Reading;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/**
 * The rubrics of published systems that come with Gradus, as documents among the resources. A new
 * one is a file in {@code rubrics/} and its name here.
 */
public final class ShippedRubrics {
    private static final List<String> NAMES =
            List.of(
                    "autothink-accuracy",
                    "autothink-balance",
                    "autothink-prune",
                    "confclip",
                    "craft-gui",
                    "dapo-overlong",
                    "dr-tulu",
                    "format-length",
                    "graph-r1",
                    "medloc-r1",
                    "observe-r1",
                    "orbit",
                    "qwenlong-l1",
                    "reasoning-sql",
                    "rl-struct",
                    "rubicon",
                    "ruscarl",
                    "spear",
                    "time-r1",
                    "tool-star",
                    "trpa",
                    "v-triune",
                    "vl-cogito");

    private ShippedRubrics() {}

    /** Their names, in alphabetical order. */
    public static List<String> names() {
        return NAMES;
    }

    /** The text of the document of this name. */
    public static Optional<String> text(String name) {
        return NAMES.contains(name) ? Optional.of(resource(name)) : Optional.empty();
    }

    /** The document of this name. */
    public static Optional<RubricDocument> named(String name) {
        return text(name).map(text -> parsed(name, text));
    }

    private static RubricDocument parsed(String name, String text) {
        return switch (RubricDocument.read(text)) {
            case Reading.Valid<RubricDocument>(RubricDocument document) -> document;
            case Reading.Invalid<RubricDocument>(var errors) ->
                    throw new IllegalStateException(
                            "shipped rubric " + name + " is wrong: " + errors);
        };
    }

    private static String resource(String name) {
        String path = "/rubrics/" + name + ".yaml";
        try (InputStream stream = ShippedRubrics.class.getResourceAsStream(path)) {
            if (stream == null) {
                throw new IllegalStateException("resource " + path + " is missing");
            }
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("resource " + path + " could not be read", e);
        }
    }
}
