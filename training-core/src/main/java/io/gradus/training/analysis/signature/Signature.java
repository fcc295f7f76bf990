package io.gradus.training.analysis.signature;

import io.gradus.training.curriculum.condition.Comparison;
import io.gradus.training.curriculum.condition.Truth;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Evidence that a mechanism is at work, over all events of a run: comparisons of amounts, combined
 * by {@code and}, {@code or} and {@code not}. The grammar is in docs/recipes.md.
 */
public sealed interface Signature {
    /**
     * Parses a text; throws {@link io.gradus.training.curriculum.condition.ConditionSyntaxException} with the
     * place of the fault.
     */
    static Signature parse(String text) {
        return SignatureParser.parse(text);
    }

    /** The signature as a text that parses to an equal one. */
    String text();

    /** Its comparisons, in the order of the text. */
    Stream<Compare> comparisons();

    /** Whether a run showed it; unknown where the run told nothing of what it names. */
    Truth test(Observations run);

    /** Every amount that it names, each once, as this run showed it. */
    default List<Figure> figures(Observations run) {
        return comparisons()
                .flatMap(c -> Stream.concat(c.left().observed(), c.right().observed()))
                .distinct()
                .map(amount -> new Figure(amount.text(), amount.of(run)))
                .toList();
    }

    /**
     * Facts that the run would have had to tell for the signature to be known, as sentences that
     * name the remedy; empty where nothing is missing.
     */
    default List<String> missing(Observations run) {
        return comparisons()
                .flatMap(c -> Stream.concat(c.left().observed(), c.right().observed()))
                .distinct()
                .filter(amount -> Double.isNaN(amount.of(run)))
                .map(amount -> amount.missing(run))
                .toList();
    }

    /** All parts hold. */
    record And(List<Signature> parts) implements Signature {
        @Override
        public String text() {
            return joined(parts, " and ");
        }

        @Override
        public Stream<Compare> comparisons() {
            return parts.stream().flatMap(Signature::comparisons);
        }

        @Override
        public Truth test(Observations run) {
            return parts.stream().map(p -> p.test(run)).reduce(Truth.HOLDS, Truth::and);
        }
    }

    /** At least one part holds. */
    record Or(List<Signature> parts) implements Signature {
        @Override
        public String text() {
            return joined(parts, " or ");
        }

        @Override
        public Stream<Compare> comparisons() {
            return parts.stream().flatMap(Signature::comparisons);
        }

        @Override
        public Truth test(Observations run) {
            return parts.stream().map(p -> p.test(run)).reduce(Truth.FAILS, Truth::or);
        }
    }

    /** The part does not hold. */
    record Not(Signature part) implements Signature {
        @Override
        public String text() {
            return "not " + inner(part);
        }

        @Override
        public Stream<Compare> comparisons() {
            return part.comparisons();
        }

        @Override
        public Truth test(Observations run) {
            return part.test(run).not();
        }
    }

    /** Two amounts compared. */
    record Compare(Amount left, Comparison comparison, Amount right) implements Signature {
        @Override
        public String text() {
            return left.text() + " " + comparison.sign() + " " + right.text();
        }

        @Override
        public Stream<Compare> comparisons() {
            return Stream.of(this);
        }

        @Override
        public Truth test(Observations run) {
            double first = left.of(run);
            double second = right.of(run);
            if (Double.isNaN(first) || Double.isNaN(second)) {
                return Truth.UNKNOWN;
            }
            return comparison.holds(first, second) ? Truth.HOLDS : Truth.FAILS;
        }
    }

    private static String joined(List<Signature> parts, String word) {
        return parts.stream().map(Signature::inner).collect(Collectors.joining(word));
    }

    private static String inner(Signature part) {
        return part instanceof And || part instanceof Or ? "(" + part.text() + ")" : part.text();
    }
}
