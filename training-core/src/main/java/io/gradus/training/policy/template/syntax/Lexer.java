package io.gradus.training.policy.template.syntax;

import io.gradus.training.policy.template.syntax.Token.Kind;
import io.gradus.training.policy.template.value.Spaces;
import java.util.ArrayList;
import java.util.List;

/**
 * Splits a template into text and tags, as Jinja does with {@code trim_blocks} and {@code
 * lstrip_blocks}: a line break behind a block goes, and so does white space between the start of a
 * line and a block.
 */
final class Lexer {
    private final String source;
    private final Lines lines;
    private final List<Token> tokens = new ArrayList<>();
    private int at;

    /** Whether what was read last ended with a line break, or nothing was read yet. */
    private boolean atLineStart = true;

    private Lexer(String source) {
        this.source = source;
        lines = new Lines(source);
    }

    static List<Token> tokens(String template) {
        Lexer lexer = new Lexer(normalised(template));
        lexer.read();
        return List.copyOf(lexer.tokens);
    }

    /** With line breaks of one kind and without the last one. */
    private static String normalised(String template) {
        String text = template.replace("\r\n", "\n").replace('\r', '\n');
        return text.endsWith("\n") ? text.substring(0, text.length() - 1) : text;
    }

    private void read() {
        while (at < source.length()) {
            int open = nextTag(at);
            data(open);
            at = open;
            if (open < source.length()) {
                tag();
            }
        }
        add(Kind.END, "", source.length());
    }

    private int nextTag(int from) {
        for (int i = source.indexOf('{', from); i >= 0; i = source.indexOf('{', i + 1)) {
            if (i + 1 < source.length() && "{%#".indexOf(source.charAt(i + 1)) >= 0) {
                return i;
            }
        }
        return source.length();
    }

    /** Adds the text in front of a tag, without what the tag strips from it. */
    private void data(int open) {
        String text = source.substring(at, open);
        String kept = open < source.length() ? beforeTag(text, open) : text;
        if (!kept.isEmpty()) {
            add(Kind.DATA, kept, at);
        }
    }

    private String beforeTag(String text, int open) {
        char sign = charAt(open + 2);
        if (sign == '-') {
            return Spaces.stripRight(text);
        }
        boolean isOutput = source.charAt(open + 1) == '{';
        return sign == '+' || isOutput ? text : withoutIndent(text, atLineStart);
    }

    private static String withoutIndent(String text, boolean atLineStart) {
        int line = text.lastIndexOf('\n') + 1;
        return (line > 0 || atLineStart) && Spaces.only(text.substring(line))
                ? text.substring(0, line)
                : text;
    }

    private void tag() {
        int open = at;
        char kind = source.charAt(open + 1);
        at += charAt(at + 2) == '-' || charAt(at + 2) == '+' && kind != '{' ? 3 : 2;
        switch (kind) {
            case '#' -> comment(open);
            case '{' -> tokensUntil(Kind.OUTPUT, open, "}}", Kind.OUTPUT_END);
            default -> block(open);
        }
    }

    private void comment(int open) {
        int end = source.indexOf("#}", at);
        if (end < 0) {
            throw fault(open, "the comment has no end '#}'");
        }
        char sign = end > at ? source.charAt(end - 1) : ' ';
        at = end + 2;
        afterTag(sign, true);
    }

    private void block(int open) {
        if (!raw(open)) {
            tokensUntil(Kind.BLOCK, open, "%}", Kind.BLOCK_END);
        }
    }

    /** Reads what stands between raw and endraw as text. */
    private boolean raw(int open) {
        RawBlock raw = RawBlock.at(source, at);
        if (raw == null) {
            return false;
        }
        if (raw.end() < 0) {
            throw fault(open, "'raw' has no 'endraw'");
        }
        String text = source.substring(raw.from(), raw.to());
        String inside = raw.stripsStart() ? Spaces.stripLeft(text) : text;
        boolean startsLine = raw.stripsStart() || charAt(raw.from() - 1) == '\n';
        String kept =
                raw.stripsEnd()
                        ? Spaces.stripRight(inside)
                        : raw.keepsEnd() ? inside : withoutIndent(inside, startsLine);
        if (!kept.isEmpty()) {
            add(Kind.DATA, kept, raw.from());
        }
        at = raw.end();
        afterTag(raw.sign(), true);
        return true;
    }

    private void tokensUntil(Kind opening, int open, String close, Kind closing) {
        add(opening, source.substring(open, open + 2), open);
        TagLexer inside = new TagLexer(source, lines, tokens);
        at = inside.read(at, close, open);
        char sign = source.charAt(at);
        boolean isSigned = sign == '-' || sign == '+';
        add(closing, close, at);
        at += isSigned ? 3 : 2;
        afterTag(isSigned ? sign : ' ', closing == Kind.BLOCK_END);
    }

    /** Steps over what the end of a tag strips: all white space, or one line break. */
    private void afterTag(char sign, boolean trims) {
        int before = at;
        if (sign == '-') {
            while (at < source.length() && Spaces.is(source.charAt(at))) {
                at++;
            }
        } else if (trims && sign != '+' && charAt(at) == '\n') {
            at++;
        }
        atLineStart = at > before && source.charAt(at - 1) == '\n';
    }

    private char charAt(int index) {
        return index < source.length() ? source.charAt(index) : '\0';
    }

    private void add(Kind kind, String text, int offset) {
        tokens.add(new Token(kind, text, lines.place(offset)));
    }

    private TemplateException fault(int offset, String message) {
        return new TemplateException(lines.place(offset), message);
    }
}
