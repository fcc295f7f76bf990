package io.gradus.training.rollout;

import io.gradus.training.policy.text.TextFormat;
import io.gradus.training.problem.Turn;
import java.util.List;

/**
 * The segments of a text that an environment shows, before a writer answers it. They throw {@link
 * IllegalArgumentException} for text that the writer's tokenizer cannot read.
 *
 * @param format how the writer reads text
 * @param asked who speaks to whom, and what
 * @param turn turn of the episode, from 0
 * @param policyVersion number of optimiser steps of the policy
 */
record ShownText(TextFormat format, Turn asked, int turn, long policyVersion) {
    /** Behind a turn of the writer's own, or at the beginning. */
    Segment plain(boolean isFirst) {
        String text = asked.observation();
        return shown(isFirst ? format.first(text) : format.next(text));
    }

    /** At the beginning, with help. */
    List<Segment> with(Start.Hint hint) {
        TextFormat.Opening parts = format.opening(asked.observation());
        int[] help = format.tokenizer().encode(hint.text());
        Segment before = shown(parts.before());
        Segment between = Segment.hint(hint, help, asked.role(), turn, policyVersion);
        return parts.behind().length == 0
                ? List.of(before, between)
                : List.of(before, between, shown(parts.behind()));
    }

    private Segment shown(int[] tokens) {
        return Segment.shown(asked.speaker(), turn, tokens, policyVersion);
    }
}
