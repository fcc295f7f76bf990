package io.gradus.training.curriculum.condition;

import io.gradus.training.document.formula.FormulaSyntaxException;
import io.gradus.training.document.formula.Tokens;
import io.gradus.training.document.formula.Tokens.Kind;
import io.gradus.training.document.formula.Tokens.Token;
import java.util.List;

/**
 * Parses comparisons of a metric, for example {@code passRate(top, 64 groups) >= 0.7}, and limits
 * their number.
 */
final class SignalParser {
    private final Tokens tokens;
    private int comparisons;

    SignalParser(Tokens tokens) {
        this.tokens = tokens;
    }

    Condition.Compare comparison() {
        if (++comparisons > Condition.MAX_COMPARISONS) {
            throw tokens.peek()
                    .fault("must have at most " + Condition.MAX_COMPARISONS + " comparisons");
        }
        return new Condition.Compare(signal(), tokens.comparison(), tokens.number());
    }

    private Signal signal() {
        Token word = tokens.next();
        SignalKind kind =
                SignalKind.named(word.text())
                        .orElseThrow(() -> word.unknown("a metric", SignalKind.words()));
        boolean isWindowed = !kind.windows().isEmpty();
        if (!isWindowed && !kind.hasScope()) {
            return kind.signal(new Scope.All(), "", kind.usualWindow());
        }
        tokens.expect("(");
        Scope scope = new Scope.All();
        String name = "";
        if (kind.hasScope() && (kind.alwaysScoped() || !startsWindow())) {
            scope = new ScopeParser(tokens).parse();
            comma(isWindowed);
        }
        if (kind.hasName()) {
            name = tokens.quoted("the name of a metric in quotes, for example 'gradNorm'");
            comma(isWindowed);
        }
        Window window = isWindowed ? window(kind.windows()) : kind.usualWindow();
        tokens.expect(")");
        return kind.signal(scope, name, window);
    }

    private void comma(boolean isWindowed) {
        if (isWindowed) {
            tokens.expect(",");
        }
    }

    private boolean startsWindow() {
        Token token = tokens.peek();
        return token.kind() == Kind.NUMBER || token.is(Window.FRESH);
    }

    private Window window(List<Window.Unit> units) {
        boolean isFresh = tokens.skip(Window.FRESH);
        Token size = tokens.next();
        if (size.kind() != Kind.NUMBER || !size.text().matches("[1-9][0-9]{0,8}")) {
            throw notWhole(size, Window.MAX_SIZE);
        }
        Token word = tokens.next();
        List<String> known = units.stream().map(Window.Unit::word).toList();
        Window.Unit unit =
                units.stream()
                        .filter(u -> word.is(u.word()))
                        .findFirst()
                        .orElseThrow(() -> word.unknown(String.join(" or ", known), known));
        int count = Integer.parseInt(size.text());
        if (count > unit.most()) {
            throw notWhole(size, unit.most());
        }
        return new Window(count, unit, isFresh);
    }

    private static FormulaSyntaxException notWhole(Token size, int most) {
        return size.expected("a whole number from 1 to " + most);
    }
}
