package io.gradus.training.document;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Encodings that a document may have by mistake; documents are UTF-8. */
enum Encoding {
    // the marks of UTF-32 begin with those of UTF-16
    UTF_32LE("UTF-32LE", List.of(0xFF, 0xFE, 0, 0)),
    UTF_32BE("UTF-32BE", List.of(0, 0, 0xFE, 0xFF)),
    UTF_16LE("UTF-16LE", List.of(0xFF, 0xFE)),
    UTF_16BE("UTF-16BE", List.of(0xFE, 0xFF)),
    WINDOWS_1252("WINDOWS-1252", List.of());

    private final String word;
    private final List<Integer> mark;

    Encoding(String word, List<Integer> mark) {
        this.word = word;
        this.mark = mark;
    }

    /** The encoding that the first bytes name by a byte order mark. */
    static Optional<Encoding> ofMark(byte[] bytes) {
        return Arrays.stream(values())
                .filter(e -> !e.mark.isEmpty() && e.mark.size() <= bytes.length)
                .filter(e -> begins(bytes, e.mark))
                .findFirst();
    }

    private static boolean begins(byte[] bytes, List<Integer> mark) {
        for (int i = 0; i < mark.size(); i++) {
            if (Byte.toUnsignedInt(bytes[i]) != mark.get(i)) {
                return false;
            }
        }
        return true;
    }

    /**
     * The encoding of a text that was read as bytes of one each: its first signs, which are ASCII,
     * stand between NULs.
     */
    static Optional<Encoding> ofNuls(String text) {
        if (text.length() < 4) {
            return Optional.empty();
        }
        String pattern =
                text.substring(0, 4)
                        .codePoints()
                        .mapToObj(c -> c == 0 ? "0" : "x")
                        .reduce("", String::concat);
        return switch (pattern) {
            case "x000" -> Optional.of(UTF_32LE);
            case "000x" -> Optional.of(UTF_32BE);
            case "x0x0" -> Optional.of(UTF_16LE);
            case "0x0x" -> Optional.of(UTF_16BE);
            default -> Optional.empty();
        };
    }

    /** What to do about a document of this encoding. */
    String remedy() {
        return "it looks like %s; convert it with: iconv -f %s -t UTF-8 FILE".formatted(word, word);
    }
}
