package io.gradus.training.objective;

import io.gradus.training.document.Alternative;
import io.gradus.training.document.Overrides;
import io.gradus.training.document.Shape;
import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.document.schedule.ScheduleWords;
import io.gradus.training.objective.advantage.AdvantageSpec;
import io.gradus.training.objective.exploration.ExplorationSpec;
import io.gradus.training.objective.loss.Aggregation;
import io.gradus.training.objective.loss.BoundSpec;
import io.gradus.training.objective.loss.DivergenceSpec;
import io.gradus.training.objective.loss.LossTermSpec;
import io.gradus.training.objective.loss.PolicyLossSpec;
import io.gradus.training.objective.loss.RatioLevel;
import io.gradus.training.objective.shaper.ShaperSpec;
import io.gradus.training.rollout.Branching;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Changes of a stage to the document's objective; each setting means what it means there. A setting
 * is replaced as a whole, {@code clip} and {@code betas} too.
 *
 * @param loss the policy loss
 * @param level over what its importance ratio is taken, where it is a surrogate
 * @param bound how that ratio is kept within bounds
 * @param aggregation how the losses of tokens become one number
 * @param terms what is added to the loss; all of them anew
 * @param advantage the advantage estimator
 * @param turnRewards what the turns of episodes earn
 * @param shapers what is done to its advantages, in order; all of them anew
 * @param critic says what states are worth
 * @param groupSize rollouts per problem
 * @param groupsPerStep problems per step
 * @param learningRate AdamW learning rate
 * @param clip bounds of the ratio
 * @param kl weight of the KL penalty to the reference
 * @param divergence how the divergence from the reference is estimated and where it is paid for
 * @param reference name of the model that the KL penalty compares with
 * @param entropyBonus weight of the entropy bonus
 * @param exploration what else makes the policy explore
 * @param truncated what becomes of rollouts that a limit cut off
 * @param miniBatches optimiser steps per epoch over a step's rollouts
 * @param accumulate parts of a mini-batch whose gradients are summed
 * @param epochs passes over a step's rollouts
 * @param temperature sampling temperature
 * @param maxTokens longest completion, the end token included
 * @param maxTurns most turns in which the policy writes, in episodes
 * @param gradientClip largest global gradient norm
 * @param betas AdamW's decay rates; its moments go on
 * @param weightDecay AdamW's decoupled weight decay
 * @param staleness steps that training lags behind sampling
 * @param ratio what the importance ratio of off-policy tokens divides by
 * @param branching whether rollouts of a problem grow from shared beginnings
 * @param carryOver when unfinished rollouts are put aside for the next step
 */
@Overrides(value = ObjectiveSpec.class, otherwise = "the document's")
public record ObjectiveOverrides(
        Optional<PolicyLossSpec> loss,
        Optional<RatioLevel> level,
        Optional<BoundSpec> bound,
        Optional<Aggregation> aggregation,
        Optional<List<LossTermSpec>> terms,
        Optional<AdvantageSpec> advantage,
        Optional<TurnRewardSpec> turnRewards,
        Optional<List<ShaperSpec>> shapers,
        Optional<CriticSpec> critic,
        Optional<Integer> groupSize,
        Optional<Integer> groupsPerStep,
        Optional<Schedule> learningRate,
        Optional<ClipSpec> clip,
        Optional<Schedule> kl,
        Optional<DivergenceSpec> divergence,
        Optional<String> reference,
        Optional<Schedule> entropyBonus,
        Optional<List<ExplorationSpec>> exploration,
        Optional<TruncatedRollouts> truncated,
        Optional<Integer> miniBatches,
        Optional<Integer> accumulate,
        Optional<Integer> epochs,
        Optional<Schedule> temperature,
        Optional<Schedule> maxTokens,
        Optional<Schedule> maxTurns,
        Optional<Schedule> gradientClip,
        Optional<BetasSpec> betas,
        Optional<Schedule> weightDecay,
        Optional<Integer> staleness,
        Optional<RatioSpec> ratio,
        Optional<Branching> branching,
        Optional<CarryOverSpec> carryOver) {
    /** Describes the changes in words: {@code group size 16, temperature 0.6}. */
    public String words() {
        return Shape.Fields.of(ObjectiveOverrides.class).fields().stream()
                .flatMap(f ->
                        ((Optional<?>) f.valueIn(this)).stream().map(v -> f.label() + words(v)))
                .collect(Collectors.joining(", "));
    }

    private static String words(Object value) {
        return switch (value) {
            case Integer number -> " " + number;
            case String name -> " " + name;
            case Schedule schedule -> " " + ScheduleWords.of(schedule);
            case Enum<?> word -> " " + Shape.Words.word(word);
            case DivergenceSpec(var estimator, var direction, var in) ->
                    Stream.of(direction, estimator, in)
                            .map(Shape.Words::word)
                            .collect(Collectors.joining(" ", " ", ""));
            case CriticSpec critic -> " on" + name(critic.trunk()) + " trunk";
            case List<?> alternatives -> names(alternatives);
            case CarryOverSpec carry ->
                    (carry.trainsWindows() ? " in windows of %d tokens" : " after %d tokens")
                            .formatted(carry.tokensPerStep());
            case ClipSpec(Schedule low, Schedule high) ->
                    " " + ScheduleWords.of(low) + " and " + ScheduleWords.of(high);
            case BetasSpec(double first, double second) ->
                    " " + ScheduleWords.number(first) + " and " + ScheduleWords.number(second);
            case Record chosen when chosen.getClass().isAnnotationPresent(Choice.class) ->
                    name(chosen);
            default -> throw new IllegalStateException("no words for " + value.getClass());
        };
    }

    private static String names(List<?> alternatives) {
        return alternatives.isEmpty()
                ? " none"
                : alternatives.stream()
                        .map(ObjectiveOverrides::name)
                        .collect(Collectors.joining(" and"));
    }

    private static String name(Object alternative) {
        return " " + Alternative.nameOf(alternative);
    }
}
