package io.gradus.training.trainer;

import io.gradus.training.base.Metric;
import io.gradus.training.curriculum.Curriculum;
import io.gradus.training.curriculum.Stage;
import io.gradus.training.event.GroupSummary;
import io.gradus.training.event.SampledGroup;
import io.gradus.training.event.StepTiming;
import io.gradus.training.event.TrainingEvent;
import java.util.List;

/**
 * Emits the events of a step of any kind.
 *
 * @param events where they go
 * @param curriculum hears of the metrics first, and says how its conditions stand
 * @param step the step's number
 * @param stage the stage that took it
 */
record StepEvents(EventSequence events, Curriculum curriculum, long step, Stage stage) {
    void completed(List<Metric> metrics, List<GroupSummary> groups) {
        curriculum.measured(metrics);
        events.emit(seq ->
                new TrainingEvent.StepCompleted(
                        seq, step, stage.index(), metrics, curriculum.conditions(), groups));
    }

    void sampled(List<SampledGroup> groups) {
        events.emit(seq -> new TrainingEvent.RolloutsSampled(seq, step, stage.index(), groups));
    }

    /**
     * Tells how long the step took.
     *
     * @param completed number of the event of the completed step
     * @param tokens tokens that the policy wrote in it
     */
    void timed(long completed, Stopwatch watch, long tokens) {
        double seconds = watch.seconds();
        events.time(
                new StepTiming(
                        completed,
                        step,
                        seconds,
                        watch.generateSeconds(),
                        watch.updateSeconds(),
                        tokens / seconds));
    }
}
