package io.gradus.training.problem.dataset.answer;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** An answer in mathematics: one value, several in brackets or in a row, or words. */
sealed interface MathAnswer {
    /** Longer answers are not read. */
    int MAX_LENGTH = 600;

    /** A value, with its unit in lower case; empty where it has none. */
    record Value(MathTerm term, String unit) implements MathAnswer {}

    /** A tuple, an interval or a set in its brackets. */
    record Bracketed(char open, List<MathAnswer> parts, char close) implements MathAnswer {}

    /** Values in a row, or parts of a union, in any order. */
    record Several(List<MathAnswer> parts) implements MathAnswer {}

    /** Text that is no expression, without white space and in lower case. */
    record Words(String text) implements MathAnswer {}

    /** Reads any text of at most {@link #MAX_LENGTH} characters. */
    static MathAnswer read(String text) {
        return structure(MathText.clean(text), 0);
    }

    private static MathAnswer structure(String clean, int depth) {
        if (depth > 4) {
            return words(clean);
        }
        String text = rightSide(clean).strip();
        List<String> united = MathLists.split(text, "\\cup");
        if (united.size() > 1) {
            return new Several(structures(united, depth));
        }
        MathText.Measured measured = MathText.measured(text);
        Optional<MathAnswer> bracketed = bracketed(measured.value(), depth);
        if (bracketed.isPresent()) {
            return bracketed.get();
        }
        List<String> parts = MathLists.split(measured.value(), ",");
        if (parts.size() > 1) {
            return new Several(structures(parts, depth));
        }
        return MathParser.read(measured.value())
                .<MathAnswer>map(t -> new Value(t, measured.unit().toLowerCase(Locale.ROOT)))
                .orElseGet(() -> words(text));
    }

    private static List<MathAnswer> structures(List<String> parts, int depth) {
        return parts.stream().map(p -> structure(p, depth + 1)).toList();
    }

    /** A text in one pair of brackets with several parts, or in the braces of a set. */
    private static Optional<MathAnswer> bracketed(String text, int depth) {
        String plain = text.replace("\\{", "{").replace("\\}", "}");
        if (plain.length() < 2 || !MathLists.isEnclosed(plain)) {
            return Optional.empty();
        }
        char open = plain.charAt(0);
        List<String> parts = MathLists.split(plain.substring(1, plain.length() - 1), ",");
        boolean set = text.startsWith("\\{");
        if (parts.size() < 2 && !set) {
            return Optional.empty();
        }
        return Optional.of(
                new Bracketed(open, structures(parts, depth), plain.charAt(plain.length() - 1)));
    }

    /** {@code x = 5} says 5; other equations stay as they are. */
    private static String rightSide(String text) {
        List<String> sides = MathLists.split(text, "=");
        boolean names = sides.size() == 2 && sides.getFirst().strip().length() == 1;
        return names ? sides.getLast() : text;
    }

    private static Words words(String text) {
        String plain = text;
        for (String command : List.of("\\textbf", "\\text", "\\mathrm", "\\mathbf", "\\mbox")) {
            plain = plain.replace(command, "");
        }
        return new Words(
                Spaces.none(plain.replace("{", "").replace("}", "")).toLowerCase(Locale.ROOT));
    }
}
