package io.gradus.training.curriculum.condition;

import io.gradus.training.curriculum.condition.ConditionTokens.Kind;
import io.gradus.training.curriculum.condition.ConditionTokens.Token;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Parses conditions by the grammar in docs/conditions.md, with limits on length, nesting and number
 * of comparisons.
 */
public final class ConditionParser {
    /** Most characters of a condition. */
    public static final int MAX_LENGTH = 1000;
    /** Most parentheses and negations within each other. */
    public static final int MAX_DEPTH = 16;
    /** Most comparisons of a condition. */
    public static final int MAX_COMPARISONS = 32;

    private final ConditionTokens tokens;
    private int comparisons;

    private ConditionParser(ConditionTokens tokens) {
        this.tokens = tokens;
    }

    /**
     * The condition of a text; throws {@link ConditionSyntaxException} with the place of the fault.
     */
    public static Condition parse(String text) {
        if (text.length() > MAX_LENGTH) {
            throw new ConditionSyntaxException(
                    0,
                    "must have at most " + MAX_LENGTH + " characters, has " + text.length(),
                    Optional.empty());
        }
        ConditionParser parser = new ConditionParser(ConditionTokens.of(text));
        Condition condition = parser.or(0);
        Token rest = parser.tokens.peek();
        if (rest.kind() != Kind.END) {
            throw rest.fault("expected 'and', 'or' or the end, found " + rest.display());
        }
        return condition;
    }

    private Condition or(int depth) {
        List<Condition> parts = new ArrayList<>(List.of(and(depth)));
        while (tokens.skip("or")) {
            parts.add(and(depth));
        }
        return parts.size() == 1 ? parts.getFirst() : new Condition.Or(List.copyOf(parts));
    }

    private Condition and(int depth) {
        List<Condition> parts = new ArrayList<>(List.of(not(depth)));
        while (tokens.skip("and")) {
            parts.add(not(depth));
        }
        return parts.size() == 1 ? parts.getFirst() : new Condition.And(List.copyOf(parts));
    }

    private Condition not(int depth) {
        if (depth > MAX_DEPTH) {
            throw tokens.peek().fault("must be nested at most " + MAX_DEPTH + " levels deep");
        }
        if (tokens.skip("not")) {
            return new Condition.Not(not(depth + 1));
        }
        if (tokens.skip("(")) {
            Condition inner = or(depth + 1);
            tokens.expect(")");
            return inner;
        }
        return comparison();
    }

    private Condition comparison() {
        Token first = tokens.peek();
        if (++comparisons > MAX_COMPARISONS) {
            throw first.fault("must have at most " + MAX_COMPARISONS + " comparisons");
        }
        Signal signal = new SignalParser(tokens).parse();
        Token sign = tokens.next();
        Comparison comparison =
                Arrays.stream(Comparison.values())
                        .filter(c -> sign.is(c.sign()))
                        .findFirst()
                        .orElseThrow(() ->
                                sign.fault("expected one of >= > <= <, found " + sign.display()));
        return new Condition.Compare(signal, comparison, number());
    }

    private double number() {
        Token token = tokens.next();
        if (token.kind() != Kind.NUMBER || !Double.isFinite(Double.parseDouble(token.text()))) {
            throw token.fault("expected a number, found " + token.display());
        }
        return Double.parseDouble(token.text());
    }
}
