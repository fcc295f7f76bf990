package io.gradus.training.rollout;

import io.gradus.training.policy.text.Tokenizer;
import io.gradus.training.problem.Seat;
import io.gradus.training.problem.Turn;
import io.gradus.training.problem.Verdict;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * Text that one seat of an episode was shown and has written so far, and the stream that its tokens
 * are drawn from. Every turn goes on in the same stream, so that a path can be repeated alone.
 */
final class SeatPath {
    private final Seat seat;
    private final Player player;
    private final RolloutPlan plan;
    private final SplittableRandom random;
    private final List<Segment> segments = new ArrayList<>();
    private final List<String> texts = new ArrayList<>();
    private int[] tokens = new int[0];

    /** Tokens written so far of the turn that is asked for. */
    private int[] begun = new int[0];

    /** Whether a turn was shown that is not yet written to its end. */
    private boolean open;

    private StopReason stop = StopReason.END_TOKEN;

    /** A path on which nothing is shown. */
    SeatPath(Seat seat, Player player, RolloutPlan plan, SplittableRandom random) {
        this.seat = seat;
        this.player = player;
        this.plan = plan;
        this.random = random;
    }

    /** Goes on from a path. */
    void restore(KeptPath kept) {
        for (Segment segment : kept.segments()) {
            append(segment);
            open = true;
            if (segment.source().isAnswer()) {
                begun = joined(begun, segment.tokens());
                if (segment.endsTurn(tokenizer())) {
                    end();
                }
            }
        }
        stop = open && limit() == 0 ? StopReason.LENGTH : kept.stop();
        if (open && isCut()) {
            end();
        }
    }

    Seat seat() {
        return seat;
    }

    Player player() {
        return player;
    }

    /**
     * Shows a turn, with this hint behind the first; where a limit leaves no room the path ends
     * instead.
     */
    boolean shows(Turn turn, int number, Optional<Start.Hint> hint, long policyVersion) {
        if (texts.size() == plan.limits().maxTurns()) {
            stop = StopReason.TURNS;
            return false;
        }
        ShownText shown =
                new ShownText(player.wording(), plan.problem(), turn, number, policyVersion);
        Segment plain = shown.plain(texts.isEmpty());
        if (!leavesRoom(List.of(plain))) {
            stop = StopReason.LENGTH;
            return false;
        }
        hint.filter(_ -> texts.isEmpty())
                .map(shown::with)
                .filter(this::leavesRoom)
                .orElse(List.of(plain))
                .forEach(this::append);
        open = true;
        return true;
    }

    /** Whether it could still write behind these; a hint that leaves no room is left out. */
    private boolean leavesRoom(List<Segment> more) {
        return tokens.length + Segment.tokens(more).length < context();
    }

    private int context() {
        return player.generator().shape().context();
    }

    /** Puts what it was given to say in the turn that is asked for behind the path. */
    void give(int[] given, int number, Start.Prefix prefix, long policyVersion) {
        if (given.length > 0) {
            boolean trains = prefix.trained() && player.trained();
            append(Segment.given(given, seat.role(), number, trains, policyVersion, prefix.help()));
        }
        begun = given;
    }

    /** Ends the turn that was given as a whole; its text. */
    String takeGiven() {
        return end();
    }

    /** Puts what was written behind the path; the text of the turn, once it has ended. */
    Optional<String> take(
            int[] written, float[] logProbs, float[] entropies, int number, long policyVersion) {
        append(
                new Segment(
                        SegmentSource.POLICY,
                        seat.role(),
                        number,
                        written,
                        player.trained(),
                        logProbs,
                        entropies,
                        policyVersion,
                        Presence.BOTH,
                        plan.temperature() == 0 ? 1 : (float) plan.temperature()));
        begun = joined(begun, written);
        boolean isEnded = segments.getLast().endsTurn(tokenizer());
        if (!isEnded && limit() > 0) {
            return Optional.empty();
        }
        stop = isEnded ? StopReason.END_TOKEN : StopReason.LENGTH;
        return Optional.of(end());
    }

    /** Whether a turn that it was shown is not yet written to its end. */
    boolean isOpen() {
        return open;
    }

    /** The texts of the turns that were written to their ends. */
    List<String> texts() {
        return texts;
    }

    /** Segments that it consists of. */
    List<Segment> segments() {
        return segments;
    }

    private String end() {
        String text = tokenizer().decode(begun);
        begun = new int[0];
        open = false;
        texts.add(text);
        return text;
    }

    private void append(Segment segment) {
        segments.add(segment);
        if (!segment.presence().isSampled()) {
            return;
        }
        tokens = joined(tokens, segment.tokens());
    }

    private static int[] joined(int[] before, int[] behind) {
        int[] joined = Arrays.copyOf(before, before.length + behind.length);
        System.arraycopy(behind, 0, joined, before.length, behind.length);
        return joined;
    }

    private Tokenizer tokenizer() {
        return player.wording().tokenizer();
    }

    /** Why it has ended; the end token while it goes on. */
    StopReason stop() {
        return stop;
    }

    /** Whether a limit has cut it off. */
    boolean isCut() {
        return stop != StopReason.END_TOKEN;
    }

    /** All tokens that are read so far. */
    int[] tokens() {
        return tokens;
    }

    /** Most tokens of what is left of the turn that is asked for. */
    int limit() {
        return Math.min(plan.limits().maxTokens() - begun.length, context() - tokens.length);
    }

    /** Multiples of 2^-24 in [0, 1): exact in single precision, so never rounded up to 1. */
    float[] uniforms(int count) {
        float[] uniforms = new float[count];
        for (int i = 0; i < uniforms.length; i++) {
            uniforms[i] = random.nextInt(1 << 24) * 0x1p-24f;
        }
        return uniforms;
    }

    /** Whether it holds something to train on. */
    boolean isTrained() {
        return player.trained() && !texts.isEmpty();
    }

    /** The path as a rollout. */
    Rollout rollout(int index, Optional<Verdict> verdict, List<Double> turnScores) {
        return new Rollout(
                plan.problem(),
                index,
                seat.role(),
                List.of(),
                segments,
                String.join("\n", texts),
                stop,
                verdict,
                turnScores,
                tokenizer(),
                player.wording().reading(plan.problem()));
    }
}
