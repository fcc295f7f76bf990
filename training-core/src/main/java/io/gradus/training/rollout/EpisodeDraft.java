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
    private final GivenText given;
    private final List<Segment> path = new ArrayList<>();
    private final List<String> texts = new ArrayList<>();
    private int[] tokens = new int[0];

    /** What is written of the turn that is asked for. */
    private String begun = "";

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
        given = new GivenText(start().prefix().map(Start.Prefix::text).orElse(""));
    }

    private Start start() {
        return plan.start(index);
    }

    /** Goes on to the next turn that the policy is to write, if there is one. */
    boolean asks(long policyVersion) {
        while (shows(policyVersion)) {
            Optional<String> turn = given.wholeTurn(limit());
            if (turn.isEmpty()) {
                begin(given.beginning(limit()), policyVersion);
                return true;
            }
            append(given(Vocabulary.encodeWithEnd(turn.get()), policyVersion));
            texts.add(turn.get());
            episode.take(turn.get());
        }
        return false;
    }

    private void begin(int[] beginning, long policyVersion) {
        begun = Vocabulary.decode(beginning);
        if (beginning.length > 0) {
            append(given(beginning, policyVersion));
        }
    }

    private Segment given(int[] tokens, long policyVersion) {
        boolean trained = start().prefix().orElseThrow().trained();
        return Segment.given(tokens, Turn.SOLVER, texts.size(), trained, policyVersion);
    }

    /** Shows the next turn, if there is one and a limit leaves room for it. */
    private boolean shows(long policyVersion) {
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
        if (texts.isEmpty()) {
            start().hint().ifPresent(hint -> help(hint, policyVersion));
        }
        return true;
    }

    /** Shows a hint; one that leaves no room to write is left out. */
    private void help(Start.Hint hint, long policyVersion) {
        Segment shown = Segment.hint(hint, Turn.SOLVER, 0, policyVersion);
        if (tokens.length + shown.tokens().length < context) {
            append(shown);
        }
    }

    private void append(Segment segment) {
        path.add(segment);
        if (!segment.presence().isSampled()) {
            return;
        }
        int length = tokens.length;
        tokens = Arrays.copyOf(tokens, length + segment.tokens().length);
        System.arraycopy(segment.tokens(), 0, tokens, length, segment.tokens().length);
    }

    /** All tokens that the policy reads so far. */
    int[] tokens() {
        return tokens;
    }

    float temperature() {
        return (float) plan.temperature();
    }

    /** Most tokens of the turn that is asked for. */
    int limit() {
        return Math.min(plan.limits().maxTokens() - begun.length(), context - tokens.length);
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
        String text = begun + Vocabulary.decode(written);
        begun = "";
        append(
                new Segment(
                        SegmentSource.POLICY,
                        Turn.SOLVER,
                        texts.size(),
                        written,
                        true,
                        logProbs,
                        entropies,
                        policyVersion,
                        Presence.BOTH,
                        plan.temperature() == 0 ? 1 : temperature()));
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
                episode.verdict(Turn.SOLVER),
                episode.turnScores(Turn.SOLVER));
    }
}
