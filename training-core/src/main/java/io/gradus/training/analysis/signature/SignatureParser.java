package io.gradus.training.analysis.signature;

import io.gradus.training.curriculum.condition.Comparison;
import io.gradus.training.curriculum.condition.ConditionSyntaxException;
import io.gradus.training.curriculum.condition.ConditionTokens;
import io.gradus.training.curriculum.condition.ConditionTokens.Kind;
import io.gradus.training.curriculum.condition.ConditionTokens.Token;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Parses signatures by the grammar in docs/recipes.md, with a limit on nesting. */
final class SignatureParser {
    private static final int MAX_DEPTH = 16;

    private final ConditionTokens tokens;
    private final AmountParser amounts;

    private SignatureParser(ConditionTokens tokens) {
        this.tokens = tokens;
        amounts = new AmountParser(tokens);
    }

    /** The signature of a text; throws {@link ConditionSyntaxException} with the fault's place. */
    static Signature parse(String text) {
        SignatureParser parser = new SignatureParser(ConditionTokens.of(text));
        Signature signature = parser.or(0);
        Token rest = parser.tokens.peek();
        if (rest.kind() != Kind.END) {
            throw rest.fault("expected 'and', 'or' or the end, found " + rest.display());
        }
        return signature;
    }

    private Signature or(int depth) {
        List<Signature> parts = new ArrayList<>(List.of(and(depth)));
        while (tokens.skip("or")) {
            parts.add(and(depth));
        }
        return parts.size() == 1 ? parts.getFirst() : new Signature.Or(List.copyOf(parts));
    }

    private Signature and(int depth) {
        List<Signature> parts = new ArrayList<>(List.of(not(depth)));
        while (tokens.skip("and")) {
            parts.add(not(depth));
        }
        return parts.size() == 1 ? parts.getFirst() : new Signature.And(List.copyOf(parts));
    }

    private Signature not(int depth) {
        if (depth > MAX_DEPTH) {
            throw tokens.peek().fault("must be nested at most " + MAX_DEPTH + " levels deep");
        }
        if (tokens.skip("not")) {
            return new Signature.Not(not(depth + 1));
        }
        if (tokens.skip("(")) {
            Signature inner = or(depth + 1);
            tokens.expect(")");
            return inner;
        }
        Amount left = amounts.sum();
        return new Signature.Compare(left, comparison(tokens), amounts.sum());
    }

    /** The comparison sign that stands next. */
    static Comparison comparison(ConditionTokens tokens) {
        Token sign = tokens.next();
        return Arrays.stream(Comparison.values())
                .filter(c -> sign.is(c.sign()))
                .findFirst()
                .orElseThrow(() -> sign.fault("expected one of >= > <= <, found " + sign.display()));
    }
}
