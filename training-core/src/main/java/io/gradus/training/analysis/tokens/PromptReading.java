package io.gradus.training.analysis.tokens;

import io.gradus.training.analysis.tokens.PromptPart.Origin;
import io.gradus.training.event.TokenBytes;
import io.gradus.training.policy.text.Tokenizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/** Reads the tokens of a prompt back. */
final class PromptReading {
    private final Tokenizer tokenizer;
    private final int[] ids;
    private final StringBuilder rendered = new StringBuilder();

    /** Where each token begins in the rendered prompt, and where the last one ends. */
    private final int[] starts;

    private PromptReading(Tokenizer tokenizer, int[] ids) {
        this.tokenizer = tokenizer;
        this.ids = ids;
        starts = new int[ids.length + 1];
    }

    /**
     * What was read.
     *
     * @param rendered the prompt, special tokens spelled out
     * @param tokens all of its tokens
     * @param parts stretches of one origin
     */
    record Read(String rendered, List<PromptToken> tokens, List<PromptPart> parts) {}

    /** The tokens of a prompt in which this text was put. */
    static Read of(Tokenizer tokenizer, int[] ids, String text) {
        return new PromptReading(tokenizer, ids).read(text);
    }

    private Read read(String text) {
        for (int from = 0; from < ids.length; ) {
            from = tokenizer.isSpecial(ids[from]) ? special(from) : texts(from);
        }
        starts[ids.length] = rendered.length();
        int first = text.isEmpty() ? -1 : rendered.lastIndexOf(text);
        int behind = first < 0 ? -1 : first + text.length();
        List<PromptToken> tokens = new ArrayList<>();
        for (int i = 0; i < ids.length; i++) {
            tokens.add(token(i, origin(i, first, behind)));
        }
        return new Read(rendered.toString(), List.copyOf(tokens), parts(tokens));
    }

    private int special(int at) {
        starts[at] = rendered.length();
        rendered.append(tokenizer.name(ids[at]));
        return at + 1;
    }

    /** Tokens that are decoded together: up to the next special token. */
    private int texts(int from) {
        int to = from;
        while (to < ids.length && !tokenizer.isSpecial(ids[to])) {
            to++;
        }
        int[] run = Arrays.copyOfRange(ids, from, to);
        int[] within = tokenizer.starts(run);
        for (int i = 0; i < run.length; i++) {
            starts[from + i] = rendered.length() + within[i];
        }
        rendered.append(tokenizer.decode(run));
        return to;
    }

    private Origin origin(int i, int first, int behind) {
        boolean isOfText =
                !tokenizer.isSpecial(ids[i])
                        && starts[i] < behind
                        && (starts[i] >= first || starts[i + 1] > first);
        return isOfText ? Origin.TEXT : Origin.TEMPLATE;
    }

    private PromptToken token(int i, Origin origin) {
        boolean special = tokenizer.isSpecial(ids[i]);
        String spelled = TokenBytes.spelling(tokenizer, ids[i]);
        return new PromptToken(
                ids[i],
                rendered.substring(starts[i], starts[i + 1]),
                tokenizer.name(ids[i]),
                Optional.of(spelled).filter(_ -> !TokenBytes.isText(tokenizer, ids[i])),
                HexFormat.of().withUpperCase().formatHex(tokenizer.bytes(ids[i])),
                starts[i],
                special,
                origin);
    }

    private List<PromptPart> parts(List<PromptToken> tokens) {
        List<PromptPart> parts = new ArrayList<>();
        int from = 0;
        for (int i = 1; i <= tokens.size(); i++) {
            Origin origin = tokens.get(from).part();
            if (i == tokens.size() || tokens.get(i).part() != origin) {
                parts.add(
                        new PromptPart(
                                origin, rendered.substring(starts[from], starts[i]), from, i));
                from = i;
            }
        }
        return List.copyOf(parts);
    }
}
