package io.gradus.training.trainer;

import io.gradus.training.base.Metric;
import io.gradus.training.curriculum.guidance.Guidance;
import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.objective.CriticSpec;
import io.gradus.training.objective.ObjectiveSpec;
import io.gradus.training.objective.loss.LossSettings;
import io.gradus.training.objective.loss.PolicyLoss;
import io.gradus.training.objective.loss.ValueLoss;
import io.gradus.training.policy.OptimiserSettings;
import io.gradus.training.policy.ParameterGroupSpec;
import io.gradus.training.rollout.RolloutLimits;
import io.gradus.training.trainer.step.RolloutPlanner;
import io.gradus.training.trainer.update.CriticSettings;
import io.gradus.training.trainer.update.UpdateSettings;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;

/** The parts and coefficients that a stage's objective names. */
public record Objective(ObjectiveSpec spec) {
    private static final double ADAM_EPSILON = 1e-8;
    private static final double LEAST_TEMPERATURE = 0.01;

    /** Plans rollouts at this place in the run, with a stage's guidance. */
    RolloutPlanner planner(ScheduleContext context, Guidance guidance) {
        return new RolloutPlanner(
                spec.groupSize(),
                temperature(context),
                limits(context),
                guidance,
                spec.branching());
    }

    /** Limits on what each rollout may write at this place in the run. */
    RolloutLimits limits(ScheduleContext context) {
        double turns = atLeast(1, "maxTurns", spec.maxTurns(), context);
        return new RolloutLimits(tokens(context), (int) StrictMath.rint(turns));
    }

    private int tokens(ScheduleContext context) {
        atLeast(1, "maxTokens", spec.maxTokens(), context);
        return spec.tokensAt(context);
    }

    /** The loss with its terms at this place in the run. */
    PolicyLoss loss(ScheduleContext context) {
        return spec.lossAt(context);
    }

    /** The sampling temperature at this place in the run. */
    public double temperature(ScheduleContext context) {
        return atLeast(LEAST_TEMPERATURE, "temperature", spec.temperature(), context);
    }

    /** The update's coefficients at this place in the run. */
    UpdateSettings at(ScheduleContext context) {
        return at(context, List.of());
    }

    /** The same with the policy's parameter groups. */
    UpdateSettings at(ScheduleContext context, List<ParameterGroupSpec> groups) {
        return new UpdateSettings(
                loss(context),
                new LossSettings(
                        atLeast(0, "clip.low", spec.clip().low(), context),
                        atLeast(0, "clip.high", spec.clip().high(), context),
                        spec.divergence().isInLoss() ? kl(context) : 0,
                        spec.entropyBonus().at(context),
                        tokens(context)),
                new OptimiserSettings(
                        atLeast(0, "learningRate", spec.learningRate(), context),
                        spec.betas().first(),
                        spec.betas().second(),
                        ADAM_EPSILON,
                        atLeast(0, "weightDecay", spec.weightDecay(), context),
                        atLeast(0, "gradientClip", spec.gradientClip(), context),
                        groups.stream().map(group -> group.at(context)).toList()),
                spec.miniBatches(),
                spec.accumulate(),
                spec.epochs(),
                Optional.of(spec.reference())
                        .filter(_ -> spec.hasReference() && spec.divergence().isInLoss()),
                spec.critic().map(critic -> critic(critic, context)),
                spec.diagnostics());
    }

    private CriticSettings critic(CriticSpec critic, ScheduleContext context) {
        return new CriticSettings(
                new ValueLoss(critic.clip() == 0 ? Double.POSITIVE_INFINITY : critic.clip()),
                critic.trunk(),
                head("critic", critic.learningRate(), context),
                critic.miniBatches(),
                critic.epochs(),
                critic.warmUp());
    }

    /** How a head at this place of the objective learns. */
    OptimiserSettings head(String place, Schedule learningRate, ScheduleContext context) {
        return new OptimiserSettings(
                atLeast(0, place + ".learningRate", learningRate, context),
                spec.betas().first(),
                spec.betas().second(),
                ADAM_EPSILON,
                0,
                atLeast(0, "gradientClip", spec.gradientClip(), context));
    }

    /** The weight of the divergence from the reference at this place in the run. */
    double kl(ScheduleContext context) {
        return atLeast(0, "kl", spec.kl(), context);
    }

    /**
     * {@code clip/low}, {@code clip/high}, {@code weightDecay}, {@code gradientClip}, {@code
     * maxTokens} and {@code maxTurns}, and the weights of terms, each only where it moves, as it is
     * at this place in the run; other coefficients are reported always.
     */
    List<Metric> moving(ScheduleContext now) {
        SequencedMap<String, Schedule> schedules = new LinkedHashMap<>();
        schedules.put("clip/low", spec.clip().low());
        schedules.put("clip/high", spec.clip().high());
        schedules.put("weightDecay", spec.weightDecay());
        schedules.put("gradientClip", spec.gradientClip());
        schedules.put("maxTokens", spec.maxTokens());
        schedules.put("maxTurns", spec.maxTurns());
        for (int i = 0; i < spec.terms().size(); i++) {
            schedules.put("loss/termWeight/" + i, spec.terms().get(i).weight());
        }
        return schedules.entrySet().stream()
                .filter(one -> !one.getValue().isConstant())
                .map(one -> new Metric(one.getKey(), one.getValue().at(now)))
                .toList();
    }

    private static double atLeast(
            double least, String name, Schedule schedule, ScheduleContext context) {
        return schedule.atLeast(least, "objective." + name, context);
    }
}
