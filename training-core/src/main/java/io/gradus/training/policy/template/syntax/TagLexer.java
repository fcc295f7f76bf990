package io.gradus.training.policy.template.syntax;

import io.gradus.training.policy.template.syntax.Token.Kind;
import io.gradus.training.policy.template.value.Spaces;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads names, texts, numbers and signs within a tag. */
final class TagLexer {
    private static final Pattern REAL =
            Pattern.compile(
                    "(?:[0-9]++_)*+[0-9]++(?:(?:\\.(?:[0-9]++_)*+[0-9]++)?+[eE][-+]?+[0-9]++"
                            + "|\\.(?:[0-9]++_)*+[0-9]++)");
    private static final Pattern INTEGER = Pattern.compile("[0-9](?:_?+[0-9])*+");
    private static final Pattern SIGN =
            Pattern.compile("==|!=|>=|<=|//|\\*\\*|[-+/*%~\\[\\](){}><=.:|,;]");

    private final String source;
    private final Lines lines;
    private final List<Token> tokens;
    private final Deque<Character> open = new ArrayDeque<>();

    TagLexer(String source, Lines lines, List<Token> tokens) {
        this.source = source;
        this.lines = lines;
        this.tokens = tokens;
    }

    /** Reads up to the end of the tag that begins at {@code tag}; where its sign or end stands. */
    int read(int from, String close, int tag) {
        int at = from;
        while (at < source.length()) {
            if (open.isEmpty() && closes(at, close)) {
                return at;
            }
            at = Spaces.is(source.charAt(at)) ? at + 1 : token(at);
        }
        throw fault(tag, "the tag has no end '" + close + "'");
    }

    private boolean closes(int at, String close) {
        return source.startsWith(close, at)
                || source.startsWith("-" + close, at)
                || close.equals("%}") && source.startsWith("+" + close, at);
    }

    private int token(int at) {
        char c = source.charAt(at);
        if (Character.isUnicodeIdentifierStart(c) || c == '_') {
            return name(at);
        }
        if (c == '\'' || c == '"') {
            return text(at, c);
        }
        return c >= '0' && c <= '9' ? number(at) : sign(at);
    }

    private int name(int at) {
        int end = at + 1;
        while (end < source.length() && Character.isUnicodeIdentifierPart(source.charAt(end))) {
            end++;
        }
        return add(Kind.NAME, source.substring(at, end), at, end);
    }

    private int text(int at, char quote) {
        int end = at + 1;
        while (end < source.length() && source.charAt(end) != quote) {
            end += source.charAt(end) == '\\' ? 2 : 1;
        }
        if (end >= source.length()) {
            throw fault(at, "the text has no closing " + quote);
        }
        return add(Kind.TEXT, Escapes.resolved(source.substring(at + 1, end)), at, end + 1);
    }

    private int number(int at) {
        Matcher real = REAL.matcher(source).region(at, source.length());
        boolean isIndex = !tokens.isEmpty() && tokens.getLast().isSign(".");
        if (!isIndex && real.lookingAt()) {
            return add(Kind.REAL, real.group().replace("_", ""), at, real.end());
        }
        Matcher integer = INTEGER.matcher(source).region(at, source.length());
        if (!integer.lookingAt()) {
            throw fault(at, "a number begins with a digit");
        }
        return add(Kind.INTEGER, integer.group().replace("_", ""), at, integer.end());
    }

    private int sign(int at) {
        Matcher sign = SIGN.matcher(source).region(at, source.length());
        if (!sign.lookingAt()) {
            throw fault(at, "cannot read '" + Character.toString(source.codePointAt(at)) + "'");
        }
        balance(sign.group(), at);
        return add(Kind.SIGN, sign.group(), at, sign.end());
    }

    private void balance(String sign, int at) {
        switch (sign) {
            case "(" -> open.push(')');
            case "[" -> open.push(']');
            case "{" -> open.push('}');
            case ")", "]", "}" -> {
                if (open.isEmpty()) {
                    throw fault(at, "nothing is open that '" + sign + "' could close");
                }
                char wanted = open.pop();
                if (wanted != sign.charAt(0)) {
                    throw fault(at, "expected '" + wanted + "' before '" + sign + "'");
                }
            }
            default -> {} // other signs open nothing
        }
    }

    private int add(Kind kind, String text, int at, int end) {
        tokens.add(new Token(kind, text, lines.place(at)));
        return end;
    }

    private TemplateException fault(int offset, String message) {
        return new TemplateException(lines.place(offset), message);
    }
}
