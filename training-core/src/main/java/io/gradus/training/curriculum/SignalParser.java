package io.gradus.training.curriculum;

import io.gradus.training.catalogue.ProblemFamilies;
import io.gradus.training.curriculum.ConditionTokens.Kind;
import io.gradus.training.curriculum.ConditionTokens.Token;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Parses the metric of a comparison, for example {@code passRate(top, 64 groups)}. */
final class SignalParser {
    private static final List<String> SIGNALS =
            List.of("passRate", "reward", "entropy", "length", "steps", "tokens", "groups");
    private static final Set<Window.Unit> ANY = Set.of(Window.Unit.GROUPS, Window.Unit.STEPS);
    private static final Set<Window.Unit> STEPS_ONLY = Set.of(Window.Unit.STEPS);

    private final ConditionTokens tokens;

    SignalParser(ConditionTokens tokens) {
        this.tokens = tokens;
    }

    Signal parse() {
        Token name = tokens.next();
        return switch (name.text()) {
            case "passRate" -> passRate();
            case "reward" -> new Signal.Reward(windowInParentheses(ANY));
            case "entropy" -> new Signal.Entropy(windowInParentheses(STEPS_ONLY));
            case "length" -> new Signal.Length(windowInParentheses(STEPS_ONLY));
            case "steps" -> new Signal.Steps();
            case "tokens" -> new Signal.Tokens();
            case "groups" -> new Signal.Groups();
            default -> throw name.unknown("a metric", SIGNALS);
        };
    }

    private Signal passRate() {
        tokens.expect("(");
        Scope scope = scope();
        tokens.expect(",");
        Window window = window(ANY);
        tokens.expect(")");
        return new Signal.PassRate(scope, window);
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

    private Window windowInParentheses(Set<Window.Unit> units) {
        tokens.expect("(");
        Window window = window(units);
        tokens.expect(")");
        return window;
    }

    private Window window(Set<Window.Unit> units) {
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
        List<String> known = units.stream().sorted().map(Window.Unit::word).toList();
        Window.Unit unit =
                units.stream()
                        .filter(u -> word.is(u.word()))
                        .findFirst()
                        .orElseThrow(() -> word.unknown(String.join(" or ", known), known));
        return new Window(Integer.parseInt(size.text()), unit);
    }
}
