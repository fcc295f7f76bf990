package io.gradus.training.problem.family.logic;

import java.util.List;
import java.util.function.LongBinaryOperator;

/** Operators that join two formulas, in the order in which they join; bit by bit. */
enum Connective {
    AND('&', "and", (a, b) -> a & b),
    OR('|', "or", (a, b) -> a | b),
    XOR('^', "either or", (a, b) -> a ^ b),
    IMPLIES('>', "if left then right", (a, b) -> ~a | b),
    EQUALS('~', "both the same", (a, b) -> ~(a ^ b)),
    NAND('@', "not both", (a, b) -> ~(a & b)),
    IF('<', "if right then left", (a, b) -> a | ~b),
    NOR('#', "neither", (a, b) -> ~(a | b));

    private final char symbol;
    private final String meaning;
    private final LongBinaryOperator value;

    Connective(char symbol, String meaning, LongBinaryOperator value) {
        this.symbol = symbol;
        this.meaning = meaning;
        this.value = value;
    }

    /** Its symbol in prompts. */
    char symbol() {
        return symbol;
    }

    /** Its symbol and what it means. */
    String rule() {
        return symbol + " " + meaning;
    }

    /** Its value for 64 cases at once. */
    long of(long left, long right) {
        return value.applyAsLong(left, right);
    }

    /** The first {@code count} connectives. */
    static List<Connective> first(int count) {
        return List.of(values()).subList(0, count);
    }

    /** Whether a character is the symbol of one. */
    static boolean isSymbol(char character) {
        return List.of(values()).stream().anyMatch(c -> c.symbol == character);
    }

    /** The connective of this symbol. */
    static Connective of(char symbol) {
        return List.of(values()).stream()
                .filter(c -> c.symbol == symbol)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no connective " + symbol));
    }
}
