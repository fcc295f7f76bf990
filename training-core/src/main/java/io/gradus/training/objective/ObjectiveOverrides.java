package io.gradus.training.objective;

import io.gradus.training.document.Alternative;
import io.gradus.training.document.Choice;
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
 * is replaced as a whole, lists, {@code clip} and {@code betas} too; AdamW's moments go on.
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
        Optional<CarryOverSpec> carryOver,
        Optional<Boolean> diagnostics) {
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
            case Boolean on -> on ? " on" : " off";
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
