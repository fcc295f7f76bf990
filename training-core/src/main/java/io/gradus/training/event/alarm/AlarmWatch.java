package io.gradus.training.event.alarm;

import io.gradus.training.base.Metric;
import io.gradus.training.event.StepTiming;
import io.gradus.training.event.TrainingEvent;
import java.util.List;
import java.util.function.Function;

/**
 * Watches one run by all its rules. The same events and timings in the same order give the same
 * alarms, so that a watch is made anew from stored ones.
 */
public final class AlarmWatch {
    private static final String HELD_OUT = "evaluation/passRate";

    private final List<AlarmEpisode> episodes;

    /** A watch that has heard nothing yet. */
    public AlarmWatch(AlarmSpec spec) {
        episodes = spec.watching().stream().map(AlarmEpisode::new).toList();
    }

    /** Hears an event; what it changed. */
    public List<AlarmChange> on(TrainingEvent event) {
        return switch (event) {
            case TrainingEvent.StepCompleted completed -> {
                StepFacts facts = StepFacts.of(completed);
                yield heard(completed.step(), detector -> detector.step(facts));
            }
            case TrainingEvent.TrainerReported reported -> {
                StepFacts facts = StepFacts.of(reported);
                yield heard(reported.step(), detector -> detector.reported(facts));
            }
            case TrainingEvent.EvaluationCompleted evaluated ->
                    heard(evaluated.step(), detector -> detector.evaluated(heldOut(evaluated)));
            case TrainingEvent.StageEntered entered -> {
                episodes.forEach(episode -> episode.entered(entered.step()));
                yield List.of();
            }
            case TrainingEvent.ModelBorrowed _,
                    TrainingEvent.WarmStartStep _,
                    TrainingEvent.WarmStartFinished _,
                    TrainingEvent.RolloutsSampled _,
                    TrainingEvent.ArtifactProduced _,
                    TrainingEvent.Steered _,
                    TrainingEvent.RunFinished _ ->
                    List.of();
        };
    }

    /** Hears how long a step took; what it changed. */
    public List<AlarmChange> on(StepTiming timing) {
        return heard(timing.step(), detector -> detector.timed(timing));
    }

    private List<AlarmChange> heard(long step, Function<Detector, Sighting> reading) {
        return episodes.stream()
                .flatMap(one -> one.heard(step, reading.apply(one.detector())).stream())
                .toList();
    }

    private static double heldOut(TrainingEvent.EvaluationCompleted evaluated) {
        return evaluated.metrics().stream()
                .filter(metric -> metric.name().equals(HELD_OUT))
                .mapToDouble(Metric::value)
                .findFirst()
                .orElse(Double.NaN);
    }
}
