package io.gradus.training.document.formula;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Terms, usually comparisons, joined by {@code and}, {@code or} and {@code not}. */
public sealed interface Formula<T> {
    /** A term holds. */
    record Term<T>(T term) implements Formula<T> {}

    /** All parts hold. */
    record And<T>(List<Formula<T>> parts) implements Formula<T> {}

    /** At least one part holds. */
    record Or<T>(List<Formula<T>> parts) implements Formula<T> {}

    /** The part does not hold. */
    record Not<T>(Formula<T> part) implements Formula<T> {}

    /** Its terms, in the order of the text. */
    default Stream<T> terms() {
        return switch (this) {
            case Term(T term) -> Stream.of(term);
            case And(List<Formula<T>> parts) -> parts.stream().flatMap(Formula::terms);
            case Or(List<Formula<T>> parts) -> parts.stream().flatMap(Formula::terms);
            case Not(Formula<T> part) -> part.terms();
        };
    }

    /** The same formula of other terms. */
    default <U> Formula<U> map(Function<T, U> other) {
        return switch (this) {
            case Term(T term) -> new Term<>(other.apply(term));
            case And(List<Formula<T>> parts) ->
                    new And<>(parts.stream().map(p -> p.map(other)).toList());
            case Or(List<Formula<T>> parts) ->
                    new Or<>(parts.stream().map(p -> p.map(other)).toList());
            case Not(Formula<T> part) -> new Not<>(part.map(other));
        };
    }

    /** Whether it holds, where this tells it of a term. */
    default Truth test(Function<T, Truth> judge) {
        return switch (this) {
            case Term(T term) -> judge.apply(term);
            case And(List<Formula<T>> parts) ->
                    parts.stream().map(p -> p.test(judge)).reduce(Truth.HOLDS, Truth::and);
            case Or(List<Formula<T>> parts) ->
                    parts.stream().map(p -> p.test(judge)).reduce(Truth.FAILS, Truth::or);
            case Not(Formula<T> part) -> part.test(judge).not();
        };
    }

    /** The formula as a text that parses to an equal one, given the text of its terms. */
    default String text(Function<T, String> of) {
        return switch (this) {
            case Term(T term) -> of.apply(term);
            case And(List<Formula<T>> parts) -> joined(parts, " and ", of);
            case Or(List<Formula<T>> parts) -> joined(parts, " or ", of);
            case Not(Formula<T> part) -> "not " + part.inner(of);
        };
    }

    private static <T> String joined(
            List<Formula<T>> parts, String word, Function<T, String> text) {
        return parts.stream().map(p -> p.inner(text)).collect(Collectors.joining(word));
    }

    private String inner(Function<T, String> text) {
        return this instanceof And || this instanceof Or ? "(" + text(text) + ")" : text(text);
    }
}
