package io.gradus.training.trainer;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.base.RandomStreams.Purpose;
import io.gradus.training.curriculum.filter.BatchSelector;
import io.gradus.training.objective.advantage.AdvantagedGroup;
import io.gradus.training.objective.loss.RowOrigin;
import io.gradus.training.objective.loss.TrainingRow;
import io.gradus.training.reward.RubricScore;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.Presence;
import io.gradus.training.rollout.Rollout;
import io.gradus.training.rollout.Segment;
import io.gradus.training.trainer.step.SelectedGroup;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Which rollouts the loss sees, and as which rows: those of the admitted groups that the stage
 * selects, in order. A row holds what stands in the context of training; rollouts of a tree are
 * rows of their own, so that a segment that several of them share is trained once on each path,
 * with that path's advantage.
 *
 * @param streams decide what a selector leaves to chance
 */
record RowSelector(RandomStreams streams) {
    /** One row per rollout that this selector chooses, group by group. */
    List<SelectedGroup> select(List<AdvantagedGroup> groups, BatchSelector selector, long step) {
        return groups.stream()
                .map(group -> new SelectedGroup(group.scored(), rows(group, selector, step)))
                .toList();
    }

    private List<TrainingRow> rows(AdvantagedGroup group, BatchSelector selector, long step) {
        SplittableRandom random =
                streams.stream(Purpose.SELECTION, step, group.scored().group().index(), 0);
        List<Rollout> rollouts = group.scored().group().rollouts();
        return selector.select(group.scored(), random).stream()
                .map(i ->
                        row(
                                rollouts.get(i),
                                group.advantages().get(i).tokens(),
                                origin(group.scored(), i, step)))
                .toList();
    }

    private static RowOrigin origin(ScoredGroup group, int rollout, long step) {
        RubricScore score = group.scores().get(rollout);
        return new RowOrigin(
                step,
                group.group().index(),
                rollout,
                score.total(),
                score.verdict().score(),
                group.meanReward(),
                group.passRate());
    }

    /** A rollout as the loss sees it, with one advantage per token of its path. */
    static TrainingRow row(Rollout rollout, float[] advantages, RowOrigin origin) {
        TrainingRow row = blank(rollout.segments(), origin);
        int from = 0;
        int at = 0;
        for (Segment segment : rollout.segments()) {
            int length = segment.tokens().length;
            if (segment.presence().isTrained()) {
                for (int t = 0; t < length; t++, at++) {
                    fill(row, at, segment, t, advantages[from + t]);
                }
            }
            from += length;
        }
        return row;
    }

    private static TrainingRow blank(List<Segment> path, RowOrigin origin) {
        int length =
                path.stream()
                        .filter(s -> s.presence().isTrained())
                        .mapToInt(s -> s.tokens().length)
                        .sum();
        boolean changed = path.stream().anyMatch(s -> s.presence() != Presence.BOTH);
        return TrainingRow.blank(length, temperature(path), changed, origin);
    }

    /** All that a rollout writes is drawn at one temperature. */
    private static float temperature(List<Segment> path) {
        return path.stream()
                .filter(s -> s.trainable() && s.isSampled())
                .map(Segment::temperature)
                .findFirst()
                .orElse(1f);
    }

    /** The first token of a row has no tap: nothing precedes it. */
    private static void fill(TrainingRow row, int at, Segment segment, int t, float advantage) {
        row.tokens()[at] = segment.tokens()[t];
        if (segment.trainable() && at > 0) {
            row.trainable()[at - 1] = true;
            row.behaviour()[at - 1] = segment.isSampled() ? segment.logProbs()[t] : Float.NaN;
            row.advantages()[at - 1] = advantage;
            row.versions()[at - 1] =
                    segment.isSampled()
                            ? segment.policyVersion()
                            : TrainingRow.given(segment.policyVersion());
        }
    }
}
