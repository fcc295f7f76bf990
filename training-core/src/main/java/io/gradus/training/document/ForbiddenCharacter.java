package io.gradus.training.document;

import java.util.Optional;
import org.snakeyaml.engine.v2.scanner.StreamReader;

/**
 * The first character of a text that no document may hold, where it stands, and what to do.
 *
 * @param line its line, from 1
 * @param column its column in code points, from 1
 * @param message what it is
 * @param remedy what to write instead, or how to convert the text
 */
record ForbiddenCharacter(int line, int column, String message, String remedy) {
    /** The first such character of a text; empty where all are allowed. */
    static Optional<ForbiddenCharacter> in(String text) {
        for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
            if (!StreamReader.isPrintable(text.codePointAt(i))) {
                return Optional.of(at(text, i));
            }
        }
        return Optional.empty();
    }

    private static ForbiddenCharacter at(String text, int offset) {
        SourceText.Place place = new SourceText(text).place(offset);
        int point = text.codePointAt(offset);
        return new ForbiddenCharacter(
                place.line(),
                place.column(),
                "holds the character " + name(point) + ", which no document may hold",
                Encoding.ofNuls(text).map(Encoding::remedy).orElseGet(() -> escaped(point)));
    }

    /** A character as Unicode names it: {@code U+0007 (BELL)}. */
    static String name(int point) {
        String name = Character.getName(point);
        return "U+%04X".formatted(point) + (name == null ? "" : " (" + name + ")");
    }

    private static String escaped(int point) {
        return Character.isSurrogate((char) point) && point <= Character.MAX_VALUE
                ? "it is half of a character; delete it"
                : "delete it, or write \\%s in double quotes"
                        .formatted(
                                point <= 0xFF
                                        ? "x%02X".formatted(point)
                                        : "u%04X".formatted(point));
    }
}
