package io.gradus.training.rollout;

import io.gradus.training.policy.Vocabulary;
import io.gradus.training.problem.Episode;
import io.gradus.training.problem.Turn;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * One rollout while it is being made: what was shown and written so far, and the stream that its
 * tokens are drawn from. Every turn goes on in the same stream, so that it can be repeated alone.
 */
final class EpisodeDraft {
    private final RolloutPlan plan;
    private final int index;
    private final Episode episode;
    private final SplittableRandom random;
    private final int context;
    private final List<Segment> path = new ArrayList<>();
    private final List<String> texts = new ArrayList<>();
    private int[] tokens = new int[0];
    private Optional<StopReason> stop = Optional.empty();

    /**
     * A draft of which nothing is written.
     *
     * @param context longest sequence of the policy, tokens
     */
    EpisodeDraft(
            RolloutPlan plan, int index, Episode episode, SplittableRandom random, int context) {
        this.plan = plan;
        this.index = index;
        this.episode = episode;
        this.random = random;
        this.context = context;
    }

    /** Shows the next turn, if there is one and a limit leaves room for it. */
    boolean asks(long policyVersion) {
        Optional<Turn> turn = stop.isPresent() ? Optional.empty() : episode.next();
        if (turn.isEmpty()) {
            stop = stop.or(() -> Optional.of(StopReason.END_TOKEN));
            return false;
        }
        if (texts.size() == plan.limits().maxTurns()) {
            stop = Optional.of(StopReason.TURNS);
            return false;
        }
        Segment shown =
                Segment.shown(
                        turn.get().speaker(), texts.size(), turn.get().shown(), policyVersion);
        if (tokens.length + shown.tokens().length >= context) {
            stop = Optional.of(StopReason.LENGTH);
            return false;
        }
        append(shown);
        return true;
    }

    private void append(Segment segment) {
        int length = tokens.length;
        path.add(segment);
        tokens = Arrays.copyOf(tokens, length + segment.tokens().length);
        System.arraycopy(segment.tokens(), 0, tokens, length, segment.tokens().length);
    }

    /** All tokens so far. */
    int[] tokens() {
        return tokens;
    }

    float temperature() {
        return (float) plan.temperature();
    }

    /** Most tokens of the turn that is asked for. */
    int limit() {
        return Math.min(plan.limits().maxTokens(), context - tokens.length);
    }

    /** Multiples of 2^-24 in [0, 1): exact in single precision, so never rounded up to 1. */
    float[] uniforms() {
        float[] uniforms = new float[limit()];
        for (int i = 0; i < uniforms.length; i++) {
            uniforms[i] = random.nextInt(1 << 24) * 0x1p-24f;
        }
        return uniforms;
    }

    /** Takes what the policy wrote. */
    void take(int[] written, float[] logProbs, float[] entropies, long policyVersion) {
        String text = Vocabulary.decode(written);
        append(
                new Segment(
                        SegmentSource.POLICY,
                        Turn.SOLVER,
                        texts.size(),
                        written,
                        true,
                        logProbs,
                        entropies,
                        policyVersion));
        texts.add(text);
        if (written[written.length - 1] == Vocabulary.END) {
            episode.take(text);
        } else {
            stop = Optional.of(StopReason.LENGTH);
        }
    }

    /** The rollout, once nothing more is asked. */
    Rollout rollout() {
        return new Rollout(
                plan.problem(),
                index,
                Turn.SOLVER,
                List.of(),
                path,
                String.join("\n", texts),
                stop.orElseThrow(),
                episode.verdict(Turn.SOLVER));
    }
}
