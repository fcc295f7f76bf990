package io.gradus.training.objective.exploration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.base.Metric;
import io.gradus.training.base.RandomStreams;
import io.gradus.training.objective.loss.HingedLoss.Band;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.Rollout;
import io.gradus.training.rollout.StopReason;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Groups made by hand that are remembered. */
class ExplorationMemoryTests {
    private static final int[] PROMPT = {3, 4};

    private static List<Rollout> rollouts(StopReason... reasons) {
        return IntStream.range(0, reasons.length)
                .mapToObj(
                        i -> Rollouts.of(i, PROMPT, new int[] {7}, new float[] {0.5f}, reasons[i]))
                .toList();
    }

    @Test
    void aProblemGrowsHotterWithEveryVisitInWhichAllSolveIt() {
        ExplorationSpec spec = new ResidualTemperature(0.1, 0.25);
        ExplorationMemory memory = new ExplorationMemory(null, new RandomStreams(1));
        List<ScoredGroup> solved =
                List.of(Rollouts.group(rollouts(StopReason.END_TOKEN, StopReason.END_TOKEN), 1, 1));
        List<ScoredGroup> mixed =
                List.of(Rollouts.group(rollouts(StopReason.END_TOKEN, StopReason.END_TOKEN), 1, 0));

        assertThat(spec.temperature(Rollouts.PROBLEM, 0.9, memory)).isEqualTo(0.9);
        memory.observe(solved);
        assertThat(spec.temperature(Rollouts.PROBLEM, 0.9, memory)).isEqualTo(1.0);
        assertThat(spec.report(memory)).containsExactly(new Metric("exploration/streaks", 1));
        memory.observe(solved);
        memory.observe(solved);
        assertThat(spec.temperature(Rollouts.PROBLEM, 0.9, memory)).isCloseTo(1.15, within(1e-12));
        ExplorationMemory second = new ExplorationMemory(null, new RandomStreams(1));
        second.restore(memory.save());
        assertThat(spec.temperature(Rollouts.PROBLEM, 0.9, second)).isCloseTo(1.15, within(1e-12));
        memory.observe(mixed);
        assertThat(spec.temperature(Rollouts.PROBLEM, 0.9, memory)).isEqualTo(0.9);
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
