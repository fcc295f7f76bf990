package io.gradus.training.objective.advantage;

import io.gradus.training.rollout.Rollout;
import io.gradus.training.rollout.Segment;
import java.util.Arrays;
import java.util.List;

/**
 * The turns in which a rollout's role wrote. Where several roles take turns, a role's own are not
 * numbered one after the other.
 *
 * @param rollout the rollout
 * @param numbers their numbers in the episode, in order
 */
public record OwnTurns(Rollout rollout, List<Integer> numbers) {
    /** Those of a rollout. */
    public static OwnTurns of(Rollout rollout) {
        return new OwnTurns(
                rollout,
                rollout.segments().stream()
                        .filter(s -> s.source().isAnswer())
                        .map(Segment::turn)
                        .distinct()
                        .toList());
    }

    /** Number of turns. */
    public int count() {
        return numbers.size();
    }

    /** The segments of one of them, counted from 0. */
    List<Segment> segments(int turn) {
        return rollout.segments().stream()
                .filter(s -> s.source().isAnswer() && s.turn() == numbers.get(turn))
                .toList();
    }

    /** What was written in one of them, counted from 0. */
    String text(int turn) {
        return rollout.tokenizer().decode(Segment.tokens(segments(turn)));
    }

    /** The advantages of a rollout whose turns have these, in order. */
    RolloutAdvantages advantages(double[] ofTurn) {
        return RolloutAdvantages.bySegment(
                rollout,
                rollout.segments().stream()
                        .mapToDouble(s -> s.trainable() ? ofTurn[numbers.indexOf(s.turn())] : 0)
                        .toArray());
    }

    /** For each of them, how many tokens of the context of training stand before it. */
    int[] begins() {
        int[] begins = new int[count()];
        Arrays.fill(begins, -1);
        walk((turn, from, _) -> begins[turn] = begins[turn] < 0 ? from : begins[turn]);
        return begins;
    }

    /** For each of them, the place in the context of training of its last token. */
    public int[] ends() {
        int[] ends = new int[count()];
        walk((turn, _, to) -> ends[turn] = to - 1);
        return ends;
    }

    private interface Stretch {
        void of(int turn, int from, int to);
    }

    private void walk(Stretch stretch) {
        int at = 0;
        for (Segment segment : rollout.segments()) {
            if (segment.presence().isTrained()) {
                int to = at + segment.tokens().length;
                if (segment.source().isAnswer() && to > at) {
                    stretch.of(numbers.indexOf(segment.turn()), at, to);
                }
                at = to;
            }
        }
    }
}
