package io.gradus.training.trainer.exploration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.objective.ExplorationSpec.ResidualTemperature;
import io.gradus.training.objective.TruncatedRollouts;
import io.gradus.training.objective.loss.HingedLoss.Band;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.Rollout;
import io.gradus.training.rollout.StopReason;
import io.gradus.training.trainer.step.SelectedGroup;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Rows of groups made by hand that are left out, weighed and remembered. */
class RowRulesTests {
    private static final int[] PROMPT = {3, 4};

    private static List<Rollout> rollouts(StopReason... reasons) {
        return IntStream.range(0, reasons.length)
                .mapToObj(
                        i -> Rollouts.of(i, PROMPT, new int[] {7}, new float[] {0.5f}, reasons[i]))
                .toList();
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
        List<SelectedGroup> selected = List.of(Rollouts.selected(group, 1, -1, 0.5f));

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
        assertThat(advantages(leaveOut.trained(List.of(Rollouts.selected(none, -1))))).isEmpty();
    }

    @Test
    void aProblemGrowsHotterWithEveryVisitInWhichAllSolveIt() {
        ResidualTemperature spec = new ResidualTemperature(0.1, 0.25);
        SolvedStreaks streaks = new SolvedStreaks();
        ScoredGroup solved =
                Rollouts.group(rollouts(StopReason.END_TOKEN, StopReason.END_TOKEN), 1, 1);
        ScoredGroup mixed =
                Rollouts.group(rollouts(StopReason.END_TOKEN, StopReason.END_TOKEN), 1, 0);

        assertThat(streaks.heat(Rollouts.PROBLEM, 0.9, spec)).isEqualTo(0.9);
        streaks.observe(List.of(solved));
        assertThat(streaks.heat(Rollouts.PROBLEM, 0.9, spec)).isEqualTo(1.0);
        streaks.observe(List.of(solved));
        streaks.observe(List.of(solved));
        assertThat(streaks.heat(Rollouts.PROBLEM, 0.9, spec)).isCloseTo(1.15, within(1e-12));
        SolvedStreaks second = new SolvedStreaks();
        second.restore(streaks.save());
        assertThat(second.heat(Rollouts.PROBLEM, 0.9, spec)).isCloseTo(1.15, within(1e-12));
        streaks.observe(List.of(mixed));
        assertThat(streaks.heat(Rollouts.PROBLEM, 0.9, spec)).isEqualTo(0.9);
    }

    @Test
    void bandsAreAroundTheMeanEntropyOfEachTurnSoFar() {
        EntropyHistory history = new EntropyHistory();
        assertThat(history.bands(0.5, 1.5)).isEmpty();
        Rollout first =
                Rollouts.of(
                        0,
                        PROMPT,
                        new int[] {7, 8},
                        new float[] {0.25f, 0.75f},
                        StopReason.END_TOKEN);
        Rollout second =
                Rollouts.of(1, PROMPT, new int[] {7}, new float[] {2}, StopReason.END_TOKEN);

        history.observe(List.of(Rollouts.group(List.of(first, second), 1, 0)));

        assertThat(history.bands(0.5, 1.5)).containsExactly(new Band(0.5, 1.5));
        EntropyHistory other = new EntropyHistory();
        other.restore(history.save());
        other.observe(List.of(Rollouts.group(List.of(second), 1)));
        assertThat(other.bands(1, 2)).containsExactly(new Band(1.25, 2.5));
    }
}
