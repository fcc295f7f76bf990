package io.gradus.training.analysis.stress;

import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Texts that look like a reference and are none. */
final class Confusables {
    private static final String LATIN = "aceopxyABCEHKMOPTX";
    private static final String CYRILLIC = "асеорхуАВСЕНКМОРТХ";
    private static final int FULL_WIDTH = '\uFF01' - '!';
    private static final int ARABIC_INDIC = '\u0660' - '0';

    private Confusables() {}

    static List<String> of(String reference) {
        return Stream.of(
                        mapped(reference, c -> c > ' ' && c <= '~' ? c + FULL_WIDTH : c),
                        mapped(reference, c -> c >= '0' && c <= '9' ? c + ARABIC_INDIC : c),
                        mapped(
                                reference,
                                c -> LATIN.indexOf(c) < 0 ? c : CYRILLIC.charAt(LATIN.indexOf(c))),
                        String.join("\u200B", reference.split("")),
                        reference + "\u200B",
                        "\u202E" + new StringBuilder(reference).reverse())
                .filter(text -> !text.equals(reference))
                .toList();
    }

    private static String mapped(String text, IntUnaryOperator change) {
        return text.chars()
                .map(change)
                .mapToObj(c -> String.valueOf((char) c))
                .collect(Collectors.joining());
    }
}
