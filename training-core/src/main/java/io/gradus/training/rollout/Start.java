package io.gradus.training.rollout;

import io.gradus.training.policy.text.Tokenizer;
import java.util.Arrays;
import java.util.Optional;

/**
 * Material that a rollout is given beside its prompt.
 *
 * @param hint what is shown behind the prompt, if anything
 * @param prefix what its answer begins with, if anything
 * @param wanted what a model is to say first, if anything; then there is neither hint nor prefix
 *     yet
 */
public record Start(Optional<Hint> hint, Optional<Prefix> prefix, Optional<Wanted> wanted) {
    /** Nothing but the prompt. */
    public static final Start NONE =
            new Start(Optional.empty(), Optional.empty(), Optional.empty());

    /** A start with a hint. */
    public static Start with(Hint hint) {
        return new Start(Optional.of(hint), Optional.empty(), Optional.empty());
    }

    /** A start with the beginning of an answer. */
    public static Start with(Prefix prefix) {
        return new Start(Optional.empty(), Optional.of(prefix), Optional.empty());
    }

    /** A start for which a model is to say something first. */
    public static Start wanting(Wanted wanted) {
        return new Start(Optional.empty(), Optional.empty(), Optional.of(wanted));
    }

    /**
     * The same where an answer has at most so many tokens: a longer prefix is cut, so that one at
     * least is left to write.
     */
    public Start within(int tokens, Wording wording) {
        return new Start(
                hint,
                prefix.map(given -> given.first(tokens - 1, wording.tokenizer()))
                        .filter(given -> !given.text().isEmpty()),
                wanted);
    }

    /**
     * A text shown behind the prompt.
     *
     * @param text what is shown, which the tokenizer of the run must read
     * @param presence whether it is read while sampling, in training or both
     * @param help how much it gives away, and why
     */
    public record Hint(String text, Presence presence, Help help) {
        private static final String BEGIN = "<hint>";
        private static final String END = "</hint>";

        /** Help with a problem, marked as such: {@code <hint>add 2 columns</hint>}. */
        public static Hint of(String text, Presence presence) {
            return of(text, presence, Help.of("hint"));
        }

        /** Help with a problem, marked as such. */
        public static Hint of(String text, Presence presence, Help help) {
            return new Hint(BEGIN + text + END, presence, help);
        }
    }

    /**
     * The beginning of an answer that the policy goes on with.
     *
     * @param text what is written before the policy writes; in an episode one turn per line, of
     *     which the last is gone on with
     * @param trained whether the policy is trained on it
     * @param help how much it gives away, and why
     */
    public record Prefix(String text, boolean trained, Help help) {
        static final Prefix NONE = new Prefix("", false, Help.NONE);

        /** Its first tokens, at most so many. */
        private Prefix first(int tokens, Tokenizer tokenizer) {
            int[] all = tokenizer.encode(text);
            return all.length <= tokens
                    ? this
                    : new Prefix(
                            tokenizer.decode(Arrays.copyOf(all, Math.max(0, tokens))),
                            trained,
                            help);
        }

        /** A beginning of which nothing more is known. */
        public Prefix(String text, boolean trained) {
            this(text, trained, Help.of("prefix"));
        }
    }
}
