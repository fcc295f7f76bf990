package io.gradus.training.advantage;

import io.gradus.training.rollout.Rollout;
import io.gradus.training.rollout.Segment;
import java.util.List;

/**
 * The turns in which a rollout's role wrote. Where several roles take turns, a role's own are not
 * numbered one after the other.
 *
 * @param rollout the rollout
 * @param numbers their numbers in the episode, in order
 */
record OwnTurns(Rollout rollout, List<Integer> numbers) {
    static OwnTurns of(Rollout rollout) {
        return new OwnTurns(
                rollout,
                rollout.segments().stream()
                        .filter(s -> s.source().isAnswer())
                        .map(Segment::turn)
                        .distinct()
                        .toList());
    }

    int count() {
        return numbers.size();
    }

    /** The segments of one of them, counted from 0. */
    List<Segment> segments(int turn) {
        return rollout.segments().stream()
                .filter(s -> s.source().isAnswer() && s.turn() == numbers.get(turn))
                .toList();
    }

    /** The advantages of a rollout whose turns have these, in order. */
    RolloutAdvantages advantages(double[] ofTurn) {
        return RolloutAdvantages.bySegment(
                rollout,
                rollout.segments().stream()
                        .mapToDouble(s -> s.trainable() ? ofTurn[numbers.indexOf(s.turn())] : 0)
                        .toArray());
    }
}
