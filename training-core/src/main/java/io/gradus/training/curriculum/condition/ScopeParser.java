package io.gradus.training.curriculum.condition;

import io.gradus.training.document.formula.Tokens;
import io.gradus.training.document.formula.Tokens.Kind;
import io.gradus.training.document.formula.Tokens.Token;
import io.gradus.training.problem.catalogue.ProblemFamilies;
import java.util.List;
import java.util.stream.Stream;

/** Parses which problems a metric counts: {@code top}, {@code 'addition(digits=2)'}. */
final class ScopeParser {
    private static final List<String> WORDS = List.of("top", "all", "worst", "entry");

    private final Tokens tokens;

    ScopeParser(Tokens tokens) {
        this.tokens = tokens;
    }

    Scope parse() {
        Token token = tokens.next();
        if (token.kind() == Kind.TEXT) {
            return new Scope.Cell(token.text());
        }
        return switch (token.text()) {
            case "top" -> new Scope.Top();
            case "all" -> new Scope.All();
            case "worst" -> new Scope.Worst();
            case "entry" -> entry();
            default -> family(token);
        };
    }

    private Scope entry() {
        tokens.expect("(");
        Token name = tokens.next();
        boolean isPlace = name.kind() == Kind.NUMBER && name.text().matches("[1-9][0-9]{0,1}");
        if (!isPlace && name.kind() != Kind.WORD) {
            throw name.expected("the place of an entry of problems, from 1, or the pool it names");
        }
        tokens.expect(")");
        return new Scope.Entry(name.text());
    }

    private static Scope family(Token token) {
        if (ProblemFamilies.named(token.text()).isEmpty()) {
            throw token.unknown(
                    "top, all, worst, entry(1), a problem family or a cell in quotes",
                    Stream.concat(WORDS.stream(), ProblemFamilies.names().stream()).toList());
        }
        return new Scope.Family(token.text());
    }
}
