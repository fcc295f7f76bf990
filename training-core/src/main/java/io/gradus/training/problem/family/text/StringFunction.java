package io.gradus.training.problem.family.text;

import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * The atomic functions of {@link StringFunctions}, in the order in which they join. None of them
 * forgets anything, so that every function of a composition matters.
 */
enum StringFunction {
    NEXT('n', "each letter becomes the next, h becomes a", StringFunction::next),
    REVERSE('r', "reversed", text -> new StringBuilder(text).reverse().toString()),
    ROTATE('u', "the first letter goes to the end", text -> text.substring(1) + text.charAt(0)),
    SWAP('t', "letters 1 and 2 swap, 3 and 4 swap, and so on", StringFunction::swapped),
    MIRROR('m', "a becomes h, b becomes g, and so on", StringFunction::mirrored),
    STAIRS('s', "letter 1 moves on by 1, letter 2 by 2, and so on", StringFunction::stairs),
    COPY('d', "the first letter is added at the end again", text -> text + text.charAt(0)),
    ODD_FIRST('e', "letters 1, 3, 5.. and then letters 2, 4, 6..", StringFunction::oddFirst);

    /** The letters of all texts are the first so many; the last is followed by the first. */
    static final int LETTERS = 8;

    private final char letter;
    private final String rule;
    private final UnaryOperator<String> function;

    StringFunction(char letter, String rule, UnaryOperator<String> function) {
        this.letter = letter;
        this.rule = rule;
        this.function = function;
    }

    /** Its name in prompts. */
    char letter() {
        return letter;
    }

    /** Its name and what it does. */
    String rule() {
        return letter + ": " + rule;
    }

    /** Its value for a text of at least one letter. */
    String of(String text) {
        return function.apply(text);
    }

    /** Whether applying it twice changes nothing, whatever the text. */
    boolean undoesItself() {
        return this == REVERSE || this == SWAP || this == MIRROR;
    }

    /** The first {@code count} functions. */
    static List<StringFunction> first(int count) {
        return List.of(values()).subList(0, count);
    }

    /** The function of this name. */
    static StringFunction named(char letter) {
        return List.of(values()).stream()
                .filter(f -> f.letter == letter)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no function " + letter));
    }

    private static String next(String text) {
        return text.chars().mapToObj(c -> moved(c, 1)).collect(Collectors.joining());
    }

    private static String mirrored(String text) {
        return text.chars()
                .mapToObj(c -> Character.toString('a' + LETTERS - 1 - (c - 'a')))
                .collect(Collectors.joining());
    }

    private static String swapped(String text) {
        StringBuilder swapped = new StringBuilder(text);
        for (int i = 0; i + 1 < text.length(); i += 2) {
            swapped.setCharAt(i, text.charAt(i + 1));
            swapped.setCharAt(i + 1, text.charAt(i));
        }
        return swapped.toString();
    }

    private static String oddFirst(String text) {
        StringBuilder odd = new StringBuilder();
        StringBuilder even = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            (i % 2 == 0 ? odd : even).append(text.charAt(i));
        }
        return odd.append(even).toString();
    }

    private static String stairs(String text) {
        StringBuilder moved = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            moved.append(moved(text.charAt(i), i + 1));
        }
        return moved.toString();
    }

    private static String moved(int letter, int by) {
        return Character.toString('a' + (letter - 'a' + by) % LETTERS);
    }
}
