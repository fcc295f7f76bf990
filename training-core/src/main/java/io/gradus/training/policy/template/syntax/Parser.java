package io.gradus.training.policy.template.syntax;

import io.gradus.training.policy.template.syntax.Token.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Parses templates: text, outputs and blocks. */
public final class Parser {
    private static final String TAGS =
            "if, for, set, macro, filter, generation, break, continue and raw";

    private final TokenReader tokens;
    private final ExpressionParser expressions;
    private final PrimaryParser primaries;
    private int loops;

    private Parser(TokenReader tokens) {
        this.tokens = tokens;
        expressions = new ExpressionParser(tokens);
        primaries = new PrimaryParser(tokens, expressions);
    }

    /** The pieces of a template; throws {@link TemplateException} with the place of a fault. */
    public static List<Node> parse(String template) {
        Parser parser = new Parser(new TokenReader(Lexer.tokens(template)));
        return parser.body(Set.of());
    }

    /** Up to a block of one of these names, which stays the next one, or to the end. */
    private List<Node> body(Set<String> ends) {
        List<Node> nodes = new ArrayList<>();
        tokens.enter();
        while (!tokens.is(Kind.END) && !isEnd(ends)) {
            nodes.add(node(ends));
        }
        if (tokens.is(Kind.END) && !ends.isEmpty()) {
            throw tokens.expected(
                    "a block '" + String.join("' or '", ends.stream().sorted().toList()) + "'");
        }
        tokens.leave();
        return List.copyOf(nodes);
    }

    private boolean isEnd(Set<String> ends) {
        return tokens.is(Kind.BLOCK)
                && tokens.peekSecond().kind() == Kind.NAME
                && ends.contains(tokens.peekSecond().text());
    }

    private Node node(Set<String> ends) {
        Token token = tokens.next();
        return switch (token.kind()) {
            case DATA -> new Node.Data(token.text(), token.place());
            case OUTPUT -> output(token.place());
            case BLOCK -> statement(ends);
            default -> throw token.fault("unexpected " + token.display());
        };
    }

    private Node output(Place place) {
        Expression value = expressions.tuple();
        tokens.expect(Kind.OUTPUT_END, "an operator or '}}'");
        return new Node.Output(value, place);
    }

    private Node statement(Set<String> ends) {
        Token word = tokens.expect(Kind.NAME, "the name of a block");
        return switch (word.text()) {
            case "if" -> ifBlock(word.place());
            case "for" -> forBlock(word.place());
            case "set" -> set(word.place());
            case "macro" -> macro(word.place());
            case "filter" -> filterBlock(word.place());
            case "generation" -> generation(word.place());
            case "break" -> jump(word, new Node.Break(word.place()));
            case "continue" -> jump(word, new Node.Continue(word.place()));
            default -> throw unknown(word, ends);
        };
    }

    private static TemplateException unknown(Token word, Set<String> ends) {
        return ends.isEmpty()
                ? word.fault("'%s' is no block here; there are %s".formatted(word.text(), TAGS))
                : word.fault(
                        "'%s' is no block here; there are %s, or the end of this one: %s"
                                .formatted(
                                        word.text(),
                                        TAGS,
                                        String.join(" or ", ends.stream().sorted().toList())));
    }

    private void close() {
        tokens.expect(Kind.BLOCK_END, "'%}'");
    }

    /** The body up to a block of this name, and that block. */
    private List<Node> bodyUpTo(String end) {
        List<Node> body = body(Set.of(end));
        skipTag();
        return body;
    }

    private String skipTag() {
        tokens.next();
        String word = tokens.next().text();
        if (!word.startsWith("end") && !word.equals("else")) {
            return word;
        }
        close();
        return word;
    }

    private Node ifBlock(Place place) {
        List<Node.Branch> branches = new ArrayList<>();
        List<Node> otherwise = List.of();
        String word = "elif";
        while (word.equals("elif")) {
            Expression condition = expressions.tupleWithoutCondition();
            close();
            branches.add(new Node.Branch(condition, body(Set.of("elif", "else", "endif"))));
            word = skipTag();
        }
        if (word.equals("else")) {
            otherwise = bodyUpTo("endif");
        }
        return new Node.If(List.copyOf(branches), otherwise, place);
    }

    private Node forBlock(Place place) {
        Target target = targets();
        tokens.expectName("in");
        Expression over = expressions.tupleWithoutCondition();
        Optional<Expression> condition =
                tokens.skipName("if") ? Optional.of(expressions.expression()) : Optional.empty();
        if (tokens.peek().isName("recursive")) {
            throw tokens.peek().fault("recursive loops are not supported; write a macro");
        }
        close();
        loops++;
        List<Node> body = body(Set.of("else", "endfor"));
        loops--;
        List<Node> otherwise = skipTag().equals("else") ? bodyUpTo("endfor") : List.of();
        return new Node.For(target, over, condition, body, otherwise, place);
    }

    private Node set(Place place) {
        Target target = targets();
        if (tokens.skipSign("=")) {
            Expression value = expressions.tuple();
            close();
            return new Node.Set(target, value, place);
        }
        List<FilterUse> filters = filters();
        close();
        return new Node.SetBlock(target, filters, bodyUpTo("endset"), place);
    }

    private List<FilterUse> filters() {
        List<FilterUse> filters = new ArrayList<>();
        while (tokens.skipSign("|")) {
            filters.add(primaries.filter());
        }
        return List.copyOf(filters);
    }

    private Node filterBlock(Place place) {
        List<FilterUse> filters = new ArrayList<>(List.of(primaries.filter()));
        filters.addAll(filters());
        close();
        return new Node.Filter(List.copyOf(filters), bodyUpTo("endfilter"), place);
    }

    private Node generation(Place place) {
        close();
        return new Node.Generated(bodyUpTo("endgeneration"), place);
    }

    private Node jump(Token word, Node node) {
        if (loops == 0) {
            throw word.fault("'" + word.text() + "' must stand in a loop");
        }
        close();
        return node;
    }

    private Node macro(Place place) {
        String name = tokens.expect(Kind.NAME, "the name of a macro").text();
        List<Node.Parameter> parameters = parameters();
        close();
        int around = loops;
        loops = 0;
        List<Node> body = bodyUpTo("endmacro");
        loops = around;
        return new Node.Macro(name, parameters, body, place);
    }

    private List<Node.Parameter> parameters() {
        List<Node.Parameter> parameters = new ArrayList<>();
        tokens.expectSign("(");
        while (!tokens.skipSign(")")) {
            if (!parameters.isEmpty()) {
                tokens.expectSign(",");
            }
            Token name = tokens.expect(Kind.NAME, "a name or ')'");
            Optional<Expression> fallback =
                    tokens.skipSign("=") ? Optional.of(expressions.expression()) : Optional.empty();
            if (fallback.isEmpty()
                    && !parameters.isEmpty()
                    && parameters.getLast().fallback().isPresent()) {
                throw name.fault("a parameter without a default must stand before those with one");
            }
            parameters.add(new Node.Parameter(name.text(), fallback));
        }
        return List.copyOf(parameters);
    }

    private Target targets() {
        Place place = tokens.peek().place();
        Target first = target();
        if (!tokens.peek().isSign(",")) {
            return first;
        }
        List<Target> several = new ArrayList<>(List.of(first));
        while (tokens.skipSign(",")
                && !tokens.peek().isName("in")
                && !tokens.peek().isSign("=")
                && !tokens.peek().isSign(")")) {
            several.add(target());
        }
        return new Target.Several(List.copyOf(several), place);
    }

    private Target target() {
        tokens.enter();
        Target target = tokens.skipSign("(") ? grouped() : single();
        tokens.leave();
        return target;
    }

    private Target grouped() {
        Target inside = targets();
        tokens.expectSign(")");
        return inside;
    }

    private Target single() {
        Token name = tokens.expect(Kind.NAME, "the name of a variable");
        if (!tokens.skipSign(".")) {
            return new Target.Variable(name.text());
        }
        Token member = tokens.expect(Kind.NAME, "the name of an attribute");
        return new Target.Member(name.text(), member.text(), name.place());
    }
}
