package io.gradus.training.event;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import io.gradus.training.base.Metric;
import java.util.List;

/**
 * Event of a run, determined by (document, seed, command log) alone: the same run yields the same
 * events with the same {@code seq}, bit for bit. Timings and lifecycle travel beside events, not in
 * them.
 *
 * <p>{@code seq} counts events from 1 without gaps. {@code step} counts optimiser updates of
 * reinforcement learning from 1; warm-start events carry the warm start's own step count, also from
 * 1.
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({
    @JsonSubTypes.Type(value = TrainingEvent.WarmStartStep.class, name = "warmStartStep"),
    @JsonSubTypes.Type(value = TrainingEvent.WarmStartFinished.class, name = "warmStartFinished"),
    @JsonSubTypes.Type(value = TrainingEvent.ModelBorrowed.class, name = "modelBorrowed"),
    @JsonSubTypes.Type(value = TrainingEvent.StageEntered.class, name = "stageEntered"),
    @JsonSubTypes.Type(value = TrainingEvent.StepCompleted.class, name = "stepCompleted"),
    @JsonSubTypes.Type(value = TrainingEvent.RolloutsSampled.class, name = "rolloutsSampled"),
    @JsonSubTypes.Type(
            value = TrainingEvent.EvaluationCompleted.class,
            name = "evaluationCompleted"),
    @JsonSubTypes.Type(value = TrainingEvent.TrainerReported.class, name = "trainerReported"),
    @JsonSubTypes.Type(value = TrainingEvent.ArtifactProduced.class, name = "artifactProduced"),
    @JsonSubTypes.Type(value = TrainingEvent.Steered.class, name = "steered"),
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

    /**
     * The policy of another run takes part in this one.
     *
     * @param name the model's name in the document
     * @param origin the other run and its checkpoint, for people
     * @param version optimiser steps of its policy since its warm start
     * @param sha256 what the weights are, lower-case hex
     */
    record ModelBorrowed(
            long seq, long step, String name, String origin, long version, String sha256)
            implements TrainingEvent {}

    /**
     * The curriculum entered a stage; {@code step} is the last completed step.
     *
     * @param stage its index in the document
     * @param change how it came there
     * @param reason the rule that did it, with its values
     * @param evidence the rule's comparisons as they stood; empty where no rule did it, and in
     *     events stored before they told it
     * @param passed stages that were passed over on the way
     */
    record StageEntered(
            long seq,
            long step,
            int stage,
            String name,
            StageChange change,
            String reason,
            List<ConditionTerm> evidence,
            List<PassedStage> passed)
            implements TrainingEvent {
        public StageEntered {
            evidence = evidence == null ? List.of() : List.copyOf(evidence); // older events
            passed = passed == null ? List.of() : List.copyOf(passed);
        }

        /** A stage that no rule of another one led to. */
        public StageEntered(
                long seq, long step, int stage, String name, StageChange change, String reason) {
            this(seq, step, stage, name, change, reason, List.of(), List.of());
        }
    }

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

    /**
     * A trainer outside reported what it measured, after the curriculum had observed {@code step}.
     *
     * @param metrics names as a run of Gradus has them where it measures the same, else {@code
     *     trainer/NAME}
     */
    record TrainerReported(long seq, long step, List<Metric> metrics) implements TrainingEvent {}

    /**
     * A stage that was left after {@code step} left something behind for later stages and other
     * runs.
     *
     * @param name the artifact's name in the run
     * @param kind {@code checkpoint}, {@code pool} or {@code scorer}
     * @param stage name of the stage
     * @param sha256 of its content, lower-case hex
     * @param bytes size of its content
     * @param traces traces in a pool; 0 for others
     */
    record ArtifactProduced(
            long seq,
            long step,
            String name,
            String kind,
            String stage,
            String sha256,
            long bytes,
            int traces)
            implements TrainingEvent {}

    /**
     * A steering command took effect after {@code step}, or was refused then.
     *
     * @param number the command's number in the run
     * @param kind what it changed
     * @param path the place in the run's document
     * @param before the value before, or the stage that was left; empty where there was none
     * @param after the value now, or the stage that was entered; empty where there is none
     * @param by who asked for it
     * @param reason why it was asked for
     * @param refusal why it was not applied; empty where it was
     */
    record Steered(
            long seq,
            long step,
            int number,
            SteeringKind kind,
            String path,
            String before,
            String after,
            String by,
            String reason,
            String refusal)
            implements TrainingEvent {
        /** Whether the command took effect. */
        @JsonIgnore
        public boolean isApplied() {
            return refusal.isEmpty();
        }

        /** The same with this number. */
        public Steered withSeq(long other) {
            return new Steered(other, step, number, kind, path, before, after, by, reason, refusal);
        }
    }

    /** The curriculum ended by its own rules. */
    record RunFinished(long seq, long step, String reason) implements TrainingEvent {}
}
