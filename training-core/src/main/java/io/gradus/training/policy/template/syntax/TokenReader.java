package io.gradus.training.policy.template.syntax;

import io.gradus.training.policy.template.syntax.Token.Kind;
import java.util.List;

/** The tokens of a template, read one after the other. */
final class TokenReader {
    /** Most tags and parentheses within each other; ours. */
    static final int DEEPEST = 100;

    private final List<Token> tokens;
    private int at;
    private int depth;

    TokenReader(List<Token> tokens) {
        this.tokens = tokens;
    }

    Token peek() {
        return tokens.get(at);
    }

    Token peekSecond() {
        return tokens.get(Math.min(at + 1, tokens.size() - 1));
    }

    Token next() {
        Token token = tokens.get(at);
        at = Math.min(at + 1, tokens.size() - 1);
        return token;
    }

    boolean is(Kind kind) {
        return peek().kind() == kind;
    }

    boolean skipSign(String sign) {
        return skip(peek().isSign(sign));
    }

    boolean skipName(String name) {
        return skip(peek().isName(name));
    }

    private boolean skip(boolean found) {
        if (found) {
            next();
        }
        return found;
    }

    void expectSign(String sign) {
        if (!skipSign(sign)) {
            throw expected("'" + sign + "'");
        }
    }

    void expectName(String name) {
        if (!skipName(name)) {
            throw expected("'" + name + "'");
        }
    }

    Token expect(Kind kind, String what) {
        if (!is(kind)) {
            throw expected(what);
        }
        return next();
    }

    TemplateException expected(String what) {
        return peek().fault("expected " + what + ", found " + peek().display());
    }

    /** Goes one level deeper into tags or parentheses. */
    void enter() {
        if (++depth > DEEPEST) {
            throw peek().fault("must be nested at most " + DEEPEST + " levels deep");
        }
    }

    void leave() {
        depth--;
    }
}
