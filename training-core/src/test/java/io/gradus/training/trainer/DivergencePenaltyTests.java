package io.gradus.training.trainer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.base.Metric;
import io.gradus.training.base.RandomStreams;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.objective.ObjectiveSpec;
import io.gradus.training.objective.advantage.AdvantageEstimator;
import io.gradus.training.objective.advantage.AdvantagedGroup;
import io.gradus.training.policy.FrozenPolicy;
import io.gradus.training.policy.PolicyShape;
import io.gradus.training.policy.PolicyWeights;
import io.gradus.training.policy.TokenBatch;
import io.gradus.training.policy.engine.ComputeDevice;
import io.gradus.training.policy.engine.TorchEngine;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemKey;
import io.gradus.training.problem.Verdict;
import io.gradus.training.reward.RubricScore;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.Presence;
import io.gradus.training.rollout.Rollout;
import io.gradus.training.rollout.RolloutGroup;
import io.gradus.training.rollout.Segment;
import io.gradus.training.rollout.SegmentSource;
import io.gradus.training.rollout.StopReason;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DivergencePenaltyTests {
    private static final Problem PROBLEM =
            Problem.of(
                    new ProblemKey("addition", 1, Difficulty.of("digits", 1), List.of()),
                    List.of(),
                    "1+1=",
                    "2",
                    Hints.none());
    private static final ScheduleContext NOW = new ScheduleContext(0, 0, OptionalLong.empty(), 0);

    @TempDir private Path folder;

    private final TorchEngine engine = new TorchEngine(weights(2), ComputeDevice.choose("cpu"), 1);
    private final FrozenPolicy reference = engine.freeze(weights(5));
    private final List<double[]> charged = new ArrayList<>();
    private final DivergencePenalty penalty =
            new DivergencePenalty(engine, _ -> reference, charged::addAll);

    @AfterEach
    void closeEngine() {
        reference.close();
        engine.close();
    }

    private static PolicyWeights weights(long seed) {
        return PolicyWeights.initial(
                PolicyShape.of(20, 1, 16, 2, 1, 16, 16), new RandomStreams(seed));
    }

    private static Rollout rollout(int... answer) {
        float[] none = new float[0];
        List<Segment> path =
                List.of(
                        new Segment(
                                SegmentSource.ENVIRONMENT,
                                "solver",
                                0,
                                new int[] {3, 7},
                                false,
                                none,
                                none,
                                0),
                        new Segment(
                                SegmentSource.POLICY,
                                "solver",
                                0,
                                answer,
                                true,
                                new float[answer.length],
                                new float[answer.length],
                                0,
                                Presence.BOTH,
                                0.5f));
        return new Rollout(PROBLEM, 0, path, "", StopReason.END_TOKEN);
    }

    private static ScoredGroup group() {
        return new ScoredGroup(
                new RolloutGroup(0, PROBLEM, List.of(rollout(5, 1), rollout(9, 4, 1))),
                List.of(
                        new RubricScore(1, Verdict.correct(), List.of()),
                        new RubricScore(0.25, Verdict.correct(), List.of())));
    }

    private List<Double> rewards(String divergence) {
        ObjectiveSpec spec =
                TinyRuns.document("{kl: 0.5, divergence: " + divergence + "}")
                        .stageObjectives()
                        .toList()
                        .getLast();
        List<Double> seen = new ArrayList<>();
        AdvantageEstimator estimator =
                groups -> {
                    groups.getFirst().scores().forEach(score -> seen.add(score.total()));
                    return groups.stream()
                            .map(g -> AdvantagedGroup.even(g, new double[] {1, -1}))
                            .toList();
                };
        List<AdvantagedGroup> advantaged =
                penalty.before(estimator, new Objective(spec), NOW).estimate(List.of(group()));
        assertThat(advantaged.getFirst().scored().scores().getFirst().total()).isEqualTo(1);
        return seen;
    }

    /** Sum of log p - log p_ref over the tokens behind the prompt, at the sampling temperature. */
    private double logRatio(int... tokens) {
        TokenBatch batch = new TokenBatch(new int[][] {tokens}, new float[] {0.5f});
        float[] policy = engine.score(batch).logProbs()[0];
        float[] other = reference.score(batch).logProbs()[0];
        double sum = 0;
        for (int t = 1; t < policy.length; t++) {
            sum += policy[t] - other[t];
        }
        return sum;
    }

    @Test
    void rewardsPayForTheSumOfTheEstimatesAndAreToldAsTheyWere() {
        double first = logRatio(3, 7, 5, 1);
        double second = logRatio(3, 7, 9, 4, 1);
        List<Double> rewards = rewards("{estimator: k1, in: reward}");
        assertThat(rewards.get(0)).isCloseTo(1 - 0.5 * first, within(1e-5));
        assertThat(rewards.get(1)).isCloseTo(0.25 - 0.5 * second, within(1e-5));
        assertThat(penalty.report())
                .extracting(Metric::name)
                .containsExactly("kl/mean", "kl/penalty", "kl/weight");
        assertThat(penalty.report().get(0).value()).isCloseTo((first + second) / 5, within(1e-5));
        assertThat(penalty.report().get(1).value())
                .isCloseTo(0.5 * (first + second) / 2, within(1e-5));
    }

    @Test
    void tokensPayForThemselvesWhereACriticListens() {
        assertThat(rewards("{estimator: k1, in: token-reward}, advantage: gae, critic: {}"))
                .containsExactly(1.0, 0.25);
        assertThat(charged).hasSize(2);
        assertThat(charged.get(0)).hasSize(2);
        assertThat(charged.get(1)).hasSize(3);
        // the first answer token alone, then what the second adds to it
        double first = logRatio(3, 7, 9);
        assertThat(charged.get(1)[0]).isCloseTo(0.5 * first, within(1e-5));
        assertThat(charged.get(1)[1]).isCloseTo(0.5 * (logRatio(3, 7, 9, 4) - first), within(1e-5));
        assertThat(Arrays.stream(charged.get(1)).sum())
                .isCloseTo(0.5 * logRatio(3, 7, 9, 4, 1), within(1e-5));
        assertThat(penalty.report().getLast().value()).isEqualTo(0.5);
    }

    @Test
    void theFullDivergenceIsNeverNegative() {
        assertThat(rewards("{estimator: full, in: reward}"))
                .satisfiesExactly(
                        one -> assertThat(one).isLessThan(1),
                        two -> assertThat(two).isLessThan(0.25));
    }

    @Test
    void inTheLossRewardsPayNothing() {
        assertThat(rewards("{estimator: k1}")).containsExactly(1.0, 0.25);
        assertThat(penalty.report()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{loss: reinforce++, kl: 0.1, divergence: {estimator: k1, in: reward}}",
                "{loss: gspo, kl: 0.1, divergence: {estimator: full, direction: forward}}",
                "{loss: ppo, advantage: gae, critic: {}, kl: 0.1, divergence: {estimator: k1, in: token-reward}}",
            })
    void aRunPaysInEachStep(String objective) {
        List<Metric> metrics = new ArrayList<>();
        new TrainingRun(
                        TinyRuns.settings(folder, 3, TinyRuns.document(objective)),
                        event -> {
                            if (event instanceof TrainingEvent.StepCompleted step) {
                                metrics.addAll(step.metrics());
                            }
                        },
                        RunControl.untilEnd())
                .execute();
        assertThat(metrics).allMatch(metric -> Double.isFinite(metric.value()));
        assertThat(metrics).filteredOn(m -> m.name().equals("kl/mean")).hasSize(11);
        assertThat(metrics)
                .filteredOn(m -> m.name().equals("kl/weight"))
                .hasSize(6)
                .allMatch(m -> m.value() == 0.1);
    }
}
