package io.gradus.training.trainer;

import io.gradus.training.base.Metric;
import io.gradus.training.base.RandomStreams;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.objective.ObjectiveSpec;
import io.gradus.training.objective.TurnRewardSpec;
import io.gradus.training.objective.advantage.AdvantageEstimator;
import io.gradus.training.objective.advantage.AdvantagedGroup;
import io.gradus.training.objective.advantage.AnswerBeliefs;
import io.gradus.training.objective.advantage.OwnTurns;
import io.gradus.training.objective.advantage.TurnEarnings;
import io.gradus.training.objective.loss.ProgressLoss;
import io.gradus.training.policy.PolicyEngine;
import io.gradus.training.policy.TokenBatch;
import io.gradus.training.policy.state.Checkpointable;
import io.gradus.training.policy.text.Tokenizer;
import io.gradus.training.reward.RubricScore;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.Rollout;
import io.gradus.training.rollout.TrainedPath;
import io.gradus.training.trainer.stage.StepContext;
import io.gradus.training.trainer.step.RememberingPart;
import io.gradus.training.trainer.step.StepPlan;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Rewards that turns earn before advantages are estimated. Filters, curriculum and charts of
 * rewards see groups as they were.
 */
final class TurnRewards implements RememberingPart {
    private final PolicyEngine engine;
    private final Tokenizer tokenizer;
    private final ProgressHead progress;
    private List<Metric> report = List.of();

    /** Those of a policy, of which nothing is known yet. */
    TurnRewards(PolicyEngine engine, Tokenizer tokenizer, RandomStreams streams) {
        this.engine = engine;
        this.tokenizer = tokenizer;
        progress = new ProgressHead(engine, streams);
    }

    /** Where the objective has turns earn something else, the estimator sees that. */
    @Override
    public StepPlan choose(StepPlan plan) {
        report = List.of();
        ObjectiveSpec objective = plan.at().stage().objective();
        return objective.turnRewards().isOfEpisode()
                ? plan
                : plan.estimating(inner -> behind(inner, objective, plan.at().now()));
    }

    private AdvantageEstimator behind(
            AdvantageEstimator estimator, ObjectiveSpec objective, ScheduleContext now) {
        return groups -> {
            List<ScoredGroup> earned = earnings(groups, objective, now).of(groups);
            List<AdvantagedGroup> estimated = estimator.estimate(earned);
            return IntStream.range(0, groups.size())
                    .mapToObj(
                            i -> new AdvantagedGroup(groups.get(i), estimated.get(i).advantages()))
                    .toList();
        };
    }

    /**
     * Of the last step: {@code advantage/belief/first}, {@code advantage/belief/last} and {@code
     * advantage/informationGain}, means over rollouts of several turns and over their turns; or
     * {@code advantage/progress/mean} and {@code advantage/progress/loss}, the mean contribution of
     * a turn before the last and the head's loss before its first step.
     */
    @Override
    public List<Metric> report(StepContext at) {
        return report;
    }

    @Override
    public Checkpointable memory() {
        return progress;
    }

    private TurnEarnings earnings(
            List<ScoredGroup> groups, ObjectiveSpec objective, ScheduleContext now) {
        List<Rollout> rollouts =
                groups.stream().flatMap(g -> g.group().rollouts().stream()).toList();
        int together = Math.max(1, Math.ceilDiv(rollouts.size(), objective.miniBatches()));
        return switch (objective.turnRewards()) {
            case TurnRewardSpec.Episode() ->
                    throw new IllegalStateException("episode texts are not rewritten");
            case TurnRewardSpec.InformationGain() -> gains(rollouts, together);
            case TurnRewardSpec.Progress spec ->
                    contributions(groups, rollouts, spec, new Objective(objective), together, now);
        };
    }

    private TurnEarnings gains(List<Rollout> rollouts, int together) {
        List<double[]> beliefs =
                new AnswerBeliefs(
                                rows -> logProbs(rows, together),
                                tokenizer,
                                engine.shape().context())
                        .of(rollouts);
        TurnEarnings gains = TurnEarnings.ofGains(beliefs);
        List<double[]> several = beliefs.stream().filter(b -> b.length > 1).toList();
        List<Metric> told = new ArrayList<>();
        report("advantage/belief/first", several.stream().mapToDouble(b -> b[0]), told);
        report("advantage/belief/last", several.stream().mapToDouble(b -> b[b.length - 1]), told);
        report(
                "advantage/informationGain",
                gains.turns().stream().flatMapToDouble(Arrays::stream),
                told);
        report = told;
        return gains;
    }

    private static void report(String name, DoubleStream values, List<Metric> told) {
        values.filter(Double::isFinite)
                .average()
                .ifPresent(mean -> told.add(new Metric(name, mean)));
    }

    private float[][] logProbs(int[][] rows, int together) {
        float[][] logProbs = new float[rows.length][];
        for (int from = 0; from < rows.length; from += together) {
            int[][] some = Arrays.copyOfRange(rows, from, Math.min(rows.length, from + together));
            float[] temperatures = new float[some.length];
            Arrays.fill(temperatures, 1);
            float[][] part = engine.score(new TokenBatch(some, temperatures)).logProbs();
            System.arraycopy(part, 0, logProbs, from, part.length);
        }
        return logProbs;
    }

    private TurnEarnings contributions(
            List<ScoredGroup> groups,
            List<Rollout> rollouts,
            TurnRewardSpec.Progress spec,
            Objective objective,
            int together,
            ScheduleContext now) {
        List<Double> rewards =
                groups.stream().flatMap(g -> g.scores().stream()).map(RubricScore::total).toList();
        List<ProgressLoss.Lesson> lessons =
                IntStream.range(0, rollouts.size())
                        .mapToObj(i -> lesson(rollouts.get(i), rewards.get(i)))
                        .toList();
        TurnEarnings earned =
                TurnEarnings.ofContributions(
                        progress.contributions(lessons, spec.hidden(), together));
        List<Metric> told = new ArrayList<>();
        report(
                "advantage/progress/mean",
                earned.turns().stream().flatMapToDouble(Arrays::stream),
                told);
        for (int epoch = 0; epoch < spec.epochs(); epoch++) {
            double loss =
                    progress.learn(
                            lessons,
                            together,
                            objective.head("turnRewards.progress", spec.learningRate(), now));
            if (epoch == 0) {
                report("advantage/progress/loss", DoubleStream.of(loss), told);
            }
        }
        report = told;
        return earned;
    }

    private static ProgressLoss.Lesson lesson(Rollout rollout, double reward) {
        return new ProgressLoss.Lesson(
                TrainedPath.of(rollout.segments()).tokens(), OwnTurns.of(rollout).ends(), reward);
    }
}
