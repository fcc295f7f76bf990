package io.gradus.training.document.formula;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Parses formulas: {@code not} binds most strongly, then {@code and}; nesting is limited. */
public final class FormulaParser<T> {
    /** Most parentheses and negations within each other. */
    public static final int MAX_DEPTH = 16;

    private final Tokens tokens;
    private final Supplier<T> term;

    /** A parser of these tokens, and of the term that stands next in them. */
    public FormulaParser(Tokens tokens, Supplier<T> term) {
        this.tokens = tokens;
        this.term = term;
    }

    /**
     * The formula of all the tokens; throws {@link FormulaSyntaxException} with the place of the
     * fault.
     */
    public Formula<T> parse() {
        Formula<T> formula = or(0);
        tokens.expectEnd("'and', 'or' or the end");
        return formula;
    }

    private Formula<T> or(int depth) {
        List<Formula<T>> parts = joined("or", () -> and(depth));
        return parts.size() == 1 ? parts.getFirst() : new Formula.Or<>(parts);
    }

    private Formula<T> and(int depth) {
        List<Formula<T>> parts = joined("and", () -> not(depth));
        return parts.size() == 1 ? parts.getFirst() : new Formula.And<>(parts);
    }

    private List<Formula<T>> joined(String word, Supplier<Formula<T>> part) {
        List<Formula<T>> parts = new ArrayList<>();
        do {
            parts.add(part.get());
        } while (tokens.skip(word));
        return List.copyOf(parts);
    }

    private Formula<T> not(int depth) {
        if (depth > MAX_DEPTH) {
            throw tokens.peek().fault("must be nested at most " + MAX_DEPTH + " levels deep");
        }
        if (tokens.skip("not")) {
            return new Formula.Not<>(not(depth + 1));
        }
        if (tokens.skip("(")) {
            Formula<T> inner = or(depth + 1);
            tokens.expect(")");
            return inner;
        }
        return new Formula.Term<>(term.get());
    }
}
