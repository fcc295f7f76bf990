package io.gradus.training.event;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.List;

/**
 * What happened in a run, determined by (document, seed, command log) alone: the same run yields
 * the same events with the same {@code seq}, bit for bit. Timings and lifecycle travel beside
 * events, not in them.
 *
 * <p>{@code seq} counts events from 1 without gaps. {@code step} counts optimiser updates of
 * reinforcement learning from 1; warm-start events carry the warm start's own step count, also from
 * 1.
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({
    @JsonSubTypes.Type(value = TrainingEvent.WarmStartStep.class, name = "warmStartStep"),
    @JsonSubTypes.Type(value = TrainingEvent.WarmStartFinished.class, name = "warmStartFinished"),
    @JsonSubTypes.Type(value = TrainingEvent.StageEntered.class, name = "stageEntered"),
    @JsonSubTypes.Type(value = TrainingEvent.StepCompleted.class, name = "stepCompleted"),
    @JsonSubTypes.Type(value = TrainingEvent.RolloutsSampled.class, name = "rolloutsSampled"),
    @JsonSubTypes.Type(
            value = TrainingEvent.EvaluationCompleted.class,
            name = "evaluationCompleted"),
    @JsonSubTypes.Type(value = TrainingEvent.RunFinished.class, name = "runFinished")
})
public sealed interface TrainingEvent {
    long seq();

    long step();

    /** One supervised step of the warm start; metrics are named {@code warmStart/...}. */
    record WarmStartStep(long seq, long step, List<Metric> metrics) implements TrainingEvent {}

    /**
     * The warm start ended after {@code step} steps with this sampled pass rate; {@code reason}
     * says why it ended.
     */
    record WarmStartFinished(long seq, long step, double passRate, String reason)
            implements TrainingEvent {}

    /** The curriculum entered a stage; {@code step} is the last completed step. */
    record StageEntered(
            long seq, long step, int stage, String name, StageChange change, String reason)
            implements TrainingEvent {}

    /** One training step: its metrics, the conditions of its stage and every group's summary. */
    record StepCompleted(
            long seq,
            long step,
            int stage,
            List<Metric> metrics,
            List<ConditionReport> conditions,
            List<GroupSummary> groups)
            implements TrainingEvent {}

    /** Some groups of a step with their texts. */
    record RolloutsSampled(long seq, long step, int stage, List<SampledGroup> groups)
            implements TrainingEvent {}

    /** A held-out evaluation after {@code step}; metrics are named {@code evaluation/...}. */
    record EvaluationCompleted(long seq, long step, List<Metric> metrics)
            implements TrainingEvent {}

    /** The curriculum ended by its own rules. */
    record RunFinished(long seq, long step, String reason) implements TrainingEvent {}
}
