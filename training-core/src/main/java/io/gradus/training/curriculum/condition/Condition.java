package io.gradus.training.curriculum.condition;

import io.gradus.training.document.formula.Comparison;
import io.gradus.training.document.formula.Formula;
import io.gradus.training.document.formula.FormulaParser;
import io.gradus.training.document.formula.FormulaSyntaxException;
import io.gradus.training.document.formula.Tokens;
import io.gradus.training.document.formula.Truth;
import java.math.BigDecimal;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A condition of a stage, for example of its promotion: named metrics compared with targets. */
public record Condition(Formula<Compare> formula) {
    /** Most characters of a condition. */
    public static final int MAX_LENGTH = 1000;

    /** Most comparisons of a condition. */
    public static final int MAX_COMPARISONS = 32;

    private static final String NOT = "it is not so that ";

    /**
     * Parses a text by the grammar in docs/conditions.md; throws {@link FormulaSyntaxException}
     * with the place of the fault.
     */
    public static Condition parse(String text) {
        if (text.length() > MAX_LENGTH) {
            throw new FormulaSyntaxException(
                    0, "must have at most " + MAX_LENGTH + " characters, has " + text.length());
        }
        Tokens tokens = Tokens.of(text);
        SignalParser signals = new SignalParser(tokens);
        return new Condition(new FormulaParser<>(tokens, signals::comparison).parse());
    }

    /** A condition of one comparison. */
    public static Condition of(Signal signal, Comparison comparison, double target) {
        return new Condition(new Formula.Term<>(new Compare(signal, comparison, target)));
    }

    /** The condition as a text that parses to an equal condition. */
    public String text() {
        return formula.text(Compare::text);
    }

    /** The condition in words. */
    public String sentence() {
        return sentence(formula);
    }

    /** Its comparisons, in the order of the text. */
    public Stream<Compare> comparisons() {
        return formula.terms();
    }

    /** The same condition with another target in one of its comparisons, counted from 0. */
    public Condition withTarget(int index, double target) {
        AtomicInteger at = new AtomicInteger();
        return new Condition(
                formula.map(compare ->
                        at.getAndIncrement() == index
                                ? new Compare(compare.signal(), compare.comparison(), target)
                                : compare));
    }

    /** Whether it holds by this evidence. */
    public Truth test(SignalValues evidence) {
        return formula.test(compare -> compare.test(evidence));
    }

    /** A signal compared with a target. */
    public record Compare(Signal signal, Comparison comparison, double target) {
        /** Comparison that holds where this one does not, once there is enough evidence. */
        Compare opposite() {
            return new Compare(signal, comparison.opposite(), target);
        }

        /** The comparison as a condition has it. */
        public String text() {
            return signal.text() + " " + comparison.sign() + " " + plain(target);
        }

        /** The comparison in words. */
        public String sentence() {
            return signal.sentence() + " " + comparison.words() + " " + plain(target);
        }

        /** Whether it holds by this evidence. */
        public Truth test(SignalValues evidence) {
            Measurement measured = evidence.measure(signal);
            return measured.isSufficient()
                    ? Truth.of(comparison.holds(measured.value(), target))
                    : Truth.UNKNOWN;
        }
    }

    /** A number as people write it: no exponent, no needless zeros. */
    public static String plain(double number) {
        return new BigDecimal(Double.toString(number)).stripTrailingZeros().toPlainString();
    }

    private static String sentence(Formula<Compare> formula) {
        return switch (formula) {
            case Formula.Term(Compare compare) -> compare.sentence();
            case Formula.And(List<Formula<Compare>> parts) -> joined(parts, " and ");
            case Formula.Or(List<Formula<Compare>> parts) -> joined(parts, " or ");
            case Formula.Not(Formula.Term(Compare compare)) -> NOT + compare.sentence();
            case Formula.Not(Formula<Compare> part) -> NOT + "(" + sentence(part) + ")";
        };
    }

    private static String joined(List<Formula<Compare>> parts, String word) {
        return parts.stream().map(Condition::part).collect(Collectors.joining(word));
    }

    private static String part(Formula<Compare> part) {
        return part instanceof Formula.And || part instanceof Formula.Or
                ? "(" + sentence(part) + ")"
                : sentence(part);
    }
}
