package io.gradus.training.trainer.step;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.objective.TruncatedRollouts;
import io.gradus.training.objective.exploration.Rollouts;
import io.gradus.training.objective.loss.RowOrigin;
import io.gradus.training.objective.loss.TrainingRow;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.Rollout;
import io.gradus.training.rollout.StopReason;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Rows of groups made by hand that are left out. */
class TruncationTests {
    private static final int[] PROMPT = {3, 4};

    private static List<Rollout> rollouts(StopReason... reasons) {
        return IntStream.range(0, reasons.length)
                .mapToObj(
                        i -> Rollouts.of(i, PROMPT, new int[] {7}, new float[] {0.5f}, reasons[i]))
                .toList();
    }

    /** The group with a row of one trained token per rollout. */
    static SelectedGroup selected(ScoredGroup group, float... advantages) {
        List<TrainingRow> rows = new ArrayList<>();
        for (int i = 0; i < advantages.length; i++) {
            RowOrigin origin = new RowOrigin(1, 0, i, group.scores().get(i).total(), 0, 0, 0);
            rows.add(
                    new TrainingRow(
                            new int[2],
                            new boolean[] {true},
                            new float[1],
                            new float[] {advantages[i]},
                            1,
                            new long[1],
                            false,
                            origin));
        }
        return new SelectedGroup(group, rows);
    }

    private static List<Float> advantages(List<SelectedGroup> groups) {
        return SelectedGroup.rows(groups).stream().map(row -> row.advantages()[0]).toList();
    }

    @Test
    void truncatedRolloutsAreMaskedOrLeftOutOfTheComparison() {
        ScoredGroup group =
                Rollouts.group(
                        rollouts(StopReason.END_TOKEN, StopReason.LENGTH, StopReason.END_TOKEN),
                        1,
                        0,
                        0.5);
        List<SelectedGroup> selected = List.of(selected(group, 1, -1, 0.5f));

        assertThat(advantages(new Truncation(TruncatedRollouts.KEEP).trained(selected)))
                .containsExactly(1f, -1f, 0.5f);
        assertThat(advantages(new Truncation(TruncatedRollouts.MASK).trained(selected)))
                .containsExactly(1f, 0.5f);
        assertThat(new Truncation(TruncatedRollouts.MASK).compared(List.of(group)))
                .containsExactly(group);
        ScoredGroup left =
                new Truncation(TruncatedRollouts.LEAVE_OUT).compared(List.of(group)).getFirst();
        assertThat(left.meanReward()).isEqualTo(0.75);
        assertThat(left.group().discardedTokens()).isEqualTo(1);
        ScoredGroup none = Rollouts.group(rollouts(StopReason.LENGTH), 0);
        Truncation leaveOut = new Truncation(TruncatedRollouts.LEAVE_OUT);
        assertThat(leaveOut.compared(List.of(none))).containsExactly(none);
        assertThat(advantages(leaveOut.trained(List.of(selected(none, -1))))).isEmpty();
    }
}
