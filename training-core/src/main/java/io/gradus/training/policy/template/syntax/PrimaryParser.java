package io.gradus.training.policy.template.syntax;

import io.gradus.training.document.Suggestions;
import io.gradus.training.policy.template.syntax.Token.Kind;
import io.gradus.training.policy.template.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Parses values, names and what stands directly behind them: attributes, calls, filters, tests. */
final class PrimaryParser {
    private final TokenReader tokens;
    private final ExpressionParser expressions;

    PrimaryParser(TokenReader tokens, ExpressionParser expressions) {
        this.tokens = tokens;
        this.expressions = expressions;
    }

    Expression primary(boolean filtered) {
        Expression bare = postfixed(atom());
        return filtered ? filtered(bare) : bare;
    }

    private Expression atom() {
        Token token = tokens.next();
        return switch (token.kind()) {
            case NAME -> name(token);
            case TEXT -> text(token);
            case INTEGER -> new Expression.Literal(integer(token), token.place());
            case REAL ->
                    new Expression.Literal(
                            new Value.Real(Double.parseDouble(token.text())), token.place());
            case SIGN -> group(token);
            case DATA, OUTPUT, OUTPUT_END, BLOCK, BLOCK_END, END ->
                    throw token.fault("expected an expression, found " + token.display());
        };
    }

    private static Expression name(Token token) {
        return switch (token.text()) {
            case "true", "True" -> new Expression.Literal(Value.TRUE, token.place());
            case "false", "False" -> new Expression.Literal(Value.FALSE, token.place());
            case "none", "None" -> new Expression.Literal(Value.NONE, token.place());
            default -> new Expression.Name(token.text(), token.place());
        };
    }

    /** Texts one behind the other are one. */
    private Expression text(Token first) {
        StringBuilder text = new StringBuilder(first.text());
        while (tokens.is(Kind.TEXT)) {
            text.append(tokens.next().text());
        }
        return new Expression.Literal(Value.of(text.toString()), first.place());
    }

    private static Value integer(Token token) {
        try {
            return Value.of(Long.parseLong(token.text()));
        } catch (NumberFormatException e) {
            throw token.fault("a whole number must fit into 64 bits");
        }
    }

    private Expression group(Token open) {
        tokens.enter();
        Expression group =
                switch (open.text()) {
                    case "(" -> parentheses(open);
                    case "[" -> new Expression.ItemsOf(elements("]"), open.place());
                    case "{" -> new Expression.DictOf(entries(), open.place());
                    default -> throw open.fault("expected an expression, found " + open.display());
                };
        tokens.leave();
        return group;
    }

    private Expression parentheses(Token open) {
        if (tokens.skipSign(")")) {
            return new Expression.TupleOf(List.of(), open.place());
        }
        Expression inside = expressions.tuple();
        tokens.expectSign(")");
        return inside;
    }

    private List<Expression> elements(String close) {
        List<Expression> elements = new ArrayList<>();
        while (!tokens.skipSign(close)) {
            comma(elements.isEmpty());
            if (tokens.skipSign(close)) {
                break;
            }
            elements.add(expressions.expression());
        }
        return List.copyOf(elements);
    }

    private List<Expression.Entry> entries() {
        List<Expression.Entry> entries = new ArrayList<>();
        while (!tokens.skipSign("}")) {
            comma(entries.isEmpty());
            if (tokens.skipSign("}")) {
                break;
            }
            Expression key = expressions.expression();
            tokens.expectSign(":");
            entries.add(new Expression.Entry(key, expressions.expression()));
        }
        return List.copyOf(entries);
    }

    private void comma(boolean first) {
        if (!first) {
            tokens.expectSign(",");
        }
    }

    private Expression postfixed(Expression bare) {
        Expression expression = bare;
        while (true) {
            Token token = tokens.peek();
            if (token.isSign(".")) {
                expression = attribute(expression);
            } else if (token.isSign("[")) {
                expression = subscript(expression);
            } else if (token.isSign("(")) {
                expression = new Expression.Call(expression, arguments(), token.place());
            } else {
                return expression;
            }
        }
    }

    /** Filters, tests and calls behind an expression. */
    Expression filtered(Expression bare) {
        Expression expression = bare;
        while (true) {
            Token token = tokens.peek();
            if (token.isSign("|")) {
                tokens.next();
                expression = new Expression.Filtered(expression, filter());
            } else if (token.isName("is")) {
                expression = tested(expression);
            } else if (token.isSign("(")) {
                expression = new Expression.Call(expression, arguments(), token.place());
            } else {
                return expression;
            }
        }
    }

    private Expression attribute(Expression of) {
        tokens.next();
        Token name = tokens.next();
        return switch (name.kind()) {
            case NAME -> new Expression.Attribute(of, name.text(), name.place());
            case INTEGER ->
                    new Expression.Item(
                            of, new Expression.Literal(integer(name), name.place()), name.place());
            default -> throw name.fault("expected a name, found " + name.display());
        };
    }

    private Expression subscript(Expression of) {
        Place place = tokens.next().place();
        tokens.enter();
        Optional<Expression> from = bound();
        Expression subscript;
        if (tokens.skipSign(":")) {
            Optional<Expression> to = bound();
            Optional<Expression> step = tokens.skipSign(":") ? bound() : Optional.empty();
            subscript = new Expression.Part(of, from, to, step, place);
        } else {
            subscript = new Expression.Item(of, from.orElseThrow(this::noIndex), place);
        }
        tokens.expectSign("]");
        tokens.leave();
        return subscript;
    }

    private TemplateException noIndex() {
        return tokens.expected("an index");
    }

    private Optional<Expression> bound() {
        return tokens.peek().isSign(":") || tokens.peek().isSign("]")
                ? Optional.empty()
                : Optional.of(expressions.expression());
    }

    /** A filter's name and arguments, behind its sign. */
    FilterUse filter() {
        Token word = tokens.expect(Kind.NAME, "the name of a filter");
        FilterName name =
                FilterName.of(word.text())
                        .orElseThrow(() -> unknown("filter", word, FilterName.words()));
        return new FilterUse(name, optionalArguments(), word.place());
    }

    private Arguments optionalArguments() {
        return tokens.peek().isSign("(") ? arguments() : Arguments.NONE;
    }

    private Expression tested(Expression of) {
        Place place = tokens.next().place();
        boolean negated = tokens.skipName("not");
        Token word = tokens.expect(Kind.NAME, "the name of a test");
        TestName test =
                TestName.of(word.text()).orElseThrow(() -> unknown("test", word, TestName.words()));
        Expression tested = new Expression.Tested(of, test, testArguments(), word.place());
        return negated ? new Expression.Not(tested, place) : tested;
    }

    /** In parentheses, or one value without them. */
    private Arguments testArguments() {
        Token token = tokens.peek();
        boolean joins = token.isName("else") || token.isName("or") || token.isName("and");
        if (token.isName("is")) {
            throw token.fault("tests cannot follow each other; put the first in parentheses");
        }
        return switch (token.kind()) {
            case NAME, TEXT, INTEGER, REAL -> joins ? Arguments.NONE : bareArgument();
            case SIGN ->
                    token.isSign("[") || token.isSign("{") ? bareArgument() : optionalArguments();
            case DATA, OUTPUT, OUTPUT_END, BLOCK, BLOCK_END, END -> Arguments.NONE;
        };
    }

    private Arguments bareArgument() {
        return new Arguments(List.of(primary(false)), List.of());
    }

    private Arguments arguments() {
        tokens.expectSign("(");
        tokens.enter();
        List<Expression> positional = new ArrayList<>();
        List<Arguments.Keyword> keywords = new ArrayList<>();
        while (!tokens.skipSign(")")) {
            comma(positional.isEmpty() && keywords.isEmpty());
            if (tokens.skipSign(")")) {
                break;
            }
            argument(positional, keywords);
        }
        tokens.leave();
        return new Arguments(List.copyOf(positional), List.copyOf(keywords));
    }

    private void argument(List<Expression> positional, List<Arguments.Keyword> keywords) {
        Token token = tokens.peek();
        if (token.kind() == Kind.NAME && tokens.peekSecond().isSign("=")) {
            tokens.next();
            tokens.next();
            keywords.add(new Arguments.Keyword(token.text(), expressions.expression()));
        } else if (keywords.isEmpty()) {
            positional.add(expressions.expression());
        } else {
            throw token.fault("a value without a name must stand before those with one");
        }
    }

    private static TemplateException unknown(String what, Token word, List<String> known) {
        String meant = Suggestions.closest(word.text(), known).map(s -> " (" + s + ")").orElse("");
        return word.fault(
                "no %s is named '%s'%s; there are %s"
                        .formatted(what, word.text(), meant, String.join(", ", known)));
    }
}
