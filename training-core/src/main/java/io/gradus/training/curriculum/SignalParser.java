package io.gradus.training.curriculum;

import io.gradus.training.catalogue.ProblemFamilies;
import io.gradus.training.curriculum.ConditionTokens.Kind;
import io.gradus.training.curriculum.ConditionTokens.Token;
import java.util.List;
import java.util.stream.Stream;

/** Parses the metric of a comparison, for example {@code passRate(top, 64 groups)}. */
final class SignalParser {
    private final ConditionTokens tokens;

    SignalParser(ConditionTokens tokens) {
        this.tokens = tokens;
    }

    Signal parse() {
        Token name = tokens.next();
        SignalKind kind =
                SignalKind.named(name.text())
                        .orElseThrow(() -> name.unknown("a metric", SignalKind.words()));
        if (kind.windows().isEmpty()) {
            return kind.signal(new Scope.All(), kind.usualWindow());
        }
        tokens.expect("(");
        Scope scope = new Scope.All();
        if (kind.hasScope()) {
            scope = scope();
            tokens.expect(",");
        }
        Window window = window(kind.windows());
        tokens.expect(")");
        return kind.signal(scope, window);
    }

    private Scope scope() {
        Token token = tokens.next();
        if (token.is("top")) {
            return new Scope.Top();
        }
        if (token.is("all")) {
            return new Scope.All();
        }
        if (ProblemFamilies.named(token.text()).isEmpty()) {
            throw token.unknown(
                    "top, all or a problem family",
                    Stream.concat(Stream.of("top", "all"), ProblemFamilies.names().stream())
                            .toList());
        }
        return new Scope.Family(token.text());
    }

    private Window window(List<Window.Unit> units) {
        Token size = tokens.next();
        if (size.kind() != Kind.NUMBER
                || !size.text().matches("[1-9][0-9]{0,5}")
                || Integer.parseInt(size.text()) > Window.MAX_SIZE) {
            throw size.fault(
                    "expected a whole number from 1 to "
                            + Window.MAX_SIZE
                            + ", found "
                            + size.shown());
        }
        Token word = tokens.next();
        List<String> known = units.stream().map(Window.Unit::word).toList();
        Window.Unit unit =
                units.stream()
                        .filter(u -> word.is(u.word()))
                        .findFirst()
                        .orElseThrow(() -> word.unknown(String.join(" or ", known), known));
        return new Window(Integer.parseInt(size.text()), unit);
    }
}
