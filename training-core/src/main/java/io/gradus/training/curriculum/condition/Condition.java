package io.gradus.training.curriculum.condition;

import java.math.BigDecimal;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A condition of a stage, for example of its promotion: a typed tree over named metrics and
 * windows.
 */
public sealed interface Condition {
    /**
     * Parses a text by the grammar in docs/conditions.md; throws {@link ConditionSyntaxException}
     * with the place of the fault.
     */
    static Condition parse(String text) {
        return ConditionParser.parse(text);
    }

    /** The condition as a text that parses to an equal condition. */
    default String text() {
        return switch (this) {
            case And(List<Condition> parts) -> inText(parts, " and ");
            case Or(List<Condition> parts) -> inText(parts, " or ");
            case Not(Condition part) -> "not " + inText(part);
            case Compare(Signal signal, Comparison comparison, double target) ->
                    signal.text() + " " + comparison.sign() + " " + plain(target);
        };
    }

    /** The condition in words. */
    String sentence();

    /** Its comparisons, in the order of the text. */
    Stream<Compare> comparisons();

    /** Whether it holds by this evidence. */
    Truth test(SignalValues evidence);

    /** All parts hold. */
    record And(List<Condition> parts) implements Condition {
        @Override
        public String sentence() {
            return Condition.joined(parts, " and ");
        }

        @Override
        public Stream<Compare> comparisons() {
            return parts.stream().flatMap(Condition::comparisons);
        }

        @Override
        public Truth test(SignalValues evidence) {
            return parts.stream().map(p -> p.test(evidence)).reduce(Truth.HOLDS, Truth::and);
        }
    }

    /** At least one part holds. */
    record Or(List<Condition> parts) implements Condition {
        @Override
        public String sentence() {
            return Condition.joined(parts, " or ");
        }

        @Override
        public Stream<Compare> comparisons() {
            return parts.stream().flatMap(Condition::comparisons);
        }

        @Override
        public Truth test(SignalValues evidence) {
            return parts.stream().map(p -> p.test(evidence)).reduce(Truth.FAILS, Truth::or);
        }
    }

    /** The part does not hold. */
    record Not(Condition part) implements Condition {
        @Override
        public String sentence() {
            return "it is not so that "
                    + (part instanceof Compare ? part.sentence() : "(" + part.sentence() + ")");
        }

        @Override
        public Stream<Compare> comparisons() {
            return part.comparisons();
        }

        @Override
        public Truth test(SignalValues evidence) {
            return part.test(evidence).not();
        }
    }

    /** A signal compared with a target. */
    record Compare(Signal signal, Comparison comparison, double target) implements Condition {
        /** Comparison that holds where this one does not, once there is enough evidence. */
        Compare opposite() {
            return new Compare(signal, comparison.opposite(), target);
        }

        @Override
        public String sentence() {
            return signal.sentence() + " " + comparison.words() + " " + plain(target);
        }

        @Override
        public Stream<Compare> comparisons() {
            return Stream.of(this);
        }

        @Override
        public Truth test(SignalValues evidence) {
            Measurement measured = evidence.measure(signal);
            if (!measured.isSufficient()) {
                return Truth.UNKNOWN;
            }
            return comparison.holds(measured.value(), target) ? Truth.HOLDS : Truth.FAILS;
        }
    }

    /** A number as people write it: no exponent, no needless zeros. */
    static String plain(double number) {
        return new BigDecimal(Double.toString(number)).stripTrailingZeros().toPlainString();
    }

    private static String inText(List<Condition> parts, String word) {
        return parts.stream().map(Condition::inText).collect(Collectors.joining(word));
    }

    private static String inText(Condition part) {
        return part instanceof And || part instanceof Or ? "(" + part.text() + ")" : part.text();
    }

    private static String joined(List<Condition> parts, String word) {
        return parts.stream()
                .map(p ->
                        p instanceof And || p instanceof Or
                                ? "(" + p.sentence() + ")"
                                : p.sentence())
                .collect(Collectors.joining(word));
    }
}
