package io.gradus.training.rollout;

import io.gradus.training.policy.text.TextFormat;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.Turn;
import java.util.List;

/**
 * The segments of a text that an environment shows, before a writer answers it. They throw {@link
 * IllegalArgumentException} for text that the writer's tokenizer cannot read.
 *
 * @param wording how problems are put to the writer
 * @param problem what the episode is about
 * @param asked who speaks to whom, and what
 * @param turn turn of the episode, from 0
 * @param policyVersion number of optimiser steps of the policy
 */
record ShownText(Wording wording, Problem problem, Turn asked, int turn, long policyVersion) {
    /** Behind a turn of the writer's own, or at the beginning. */
    Segment plain(boolean isFirst) {
        return shown(
                isFirst
                        ? wording.first(problem, asked)
                        : wording.format().next(asked.observation()));
    }

    /** At the beginning, with help. */
    List<Segment> with(Start.Hint hint) {
        TextFormat.Opening parts = wording.opening(problem, asked);
        int[] help = wording.tokenizer().encode(hint.text());
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
