package io.gradus.training.curriculum.condition;

import io.gradus.training.curriculum.condition.ConditionTokens.Kind;
import io.gradus.training.curriculum.condition.ConditionTokens.Token;
import java.util.List;

/** Parses the metric of a comparison, for example {@code passRate(top, 64 groups)}. */
final class SignalParser {
    private final ConditionTokens tokens;

    SignalParser(ConditionTokens tokens) {
        this.tokens = tokens;
    }

    Signal parse() {
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
            name = name();
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

    private String name() {
        Token token = tokens.next();
        if (token.kind() != Kind.TEXT || token.text().isBlank()) {
            throw token.fault(
                    "expected the name of a metric in quotes, for example 'gradNorm', found "
                            + token.display());
        }
        return token.text();
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

    private static ConditionSyntaxException notWhole(Token size, int most) {
        return size.fault("expected a whole number from 1 to " + most + ", found " + size.display());
    }
}
