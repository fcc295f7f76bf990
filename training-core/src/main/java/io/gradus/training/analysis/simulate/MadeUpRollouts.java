package io.gradus.training.analysis.simulate;

import io.gradus.training.policy.text.Tokenizer;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.Turn;
import io.gradus.training.problem.Verdict;
import io.gradus.training.rollout.Help;
import io.gradus.training.rollout.Presence;
import io.gradus.training.rollout.Rollout;
import io.gradus.training.rollout.Segment;
import io.gradus.training.rollout.SegmentSource;
import io.gradus.training.rollout.Start;
import io.gradus.training.rollout.StopReason;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Rollouts of which only the verdict, the length and the help are made up: they have no text, and
 * their log-probs are 0.
 */
final class MadeUpRollouts {
    private static final Optional<Verdict> RIGHT = Optional.of(Verdict.correct());
    private static final Optional<Verdict> WRONG = Optional.of(Verdict.wrong("made up"));
    private static final float[] NONE = new float[0];

    private final Tokenizer tokenizer;

    /** Segments written, by their length: arrays of segments never change. */
    private final Map<Integer, Segment> written = new HashMap<>();

    /** Rollouts of a policy with this tokenizer. */
    MadeUpRollouts(Tokenizer tokenizer) {
        this.tokenizer = tokenizer;
    }

    Tokenizer tokenizer() {
        return tokenizer;
    }

    /** A rollout that was given this start. */
    Rollout of(Problem problem, int index, Start start, int tokens, boolean isRight) {
        List<Segment> path = new ArrayList<>(2);
        start.hint()
                .map(hint ->
                        given(
                                SegmentSource.GUIDANCE,
                                tokenizer.encode(hint.text()),
                                hint.presence(),
                                hint.help()))
                .ifPresent(path::add);
        start.prefix()
                .map(prefix ->
                        given(
                                SegmentSource.DEMONSTRATION,
                                tokenizer.encode(prefix.text()),
                                Presence.BOTH,
                                prefix.help()))
                .ifPresent(path::add);
        path.add(written.computeIfAbsent(tokens, MadeUpRollouts::written));
        return new Rollout(
                problem,
                index,
                Turn.SOLVER,
                List.of(),
                path,
                "",
                StopReason.END_TOKEN,
                isRight ? RIGHT : WRONG,
                List.of());
    }

    private static Segment written(int tokens) {
        return new Segment(
                SegmentSource.POLICY,
                Turn.SOLVER,
                0,
                new int[tokens],
                true,
                new float[tokens],
                NONE,
                0);
    }

    private static Segment given(SegmentSource source, int[] tokens, Presence presence, Help help) {
        return new Segment(source, Turn.SOLVER, 0, tokens, false, NONE, NONE, 0, presence, 1, help);
    }
}
