package io.gradus.training.analysis.effect;

import io.gradus.training.base.Metric;
import io.gradus.training.event.EventListener;
import io.gradus.training.event.GroupWork;
import io.gradus.training.event.TrainingEvent;
import java.util.List;

/** What a run told at its end: steps, generated tokens, and its last held-out measurement. */
final class ToldOutcome implements EventListener {
    private static final String SAMPLED = "evaluation/passRate/";
    private static final String GREEDY = "evaluation/greedy/passRate/";

    private long steps;
    private long tokens;
    private List<Metric> last = List.of();

    @Override
    public void on(TrainingEvent event) {
        switch (event) {
            case TrainingEvent.StepCompleted step -> {
                steps = step.step();
                tokens +=
                        step.groups().stream()
                                .flatMap(group -> group.work().stream())
                                .mapToLong(GroupWork::tokens)
                                .sum();
            }
            case TrainingEvent.EvaluationCompleted exam -> last = exam.metrics();
            case TrainingEvent.WarmStartStep _,
                    TrainingEvent.WarmStartFinished _,
                    TrainingEvent.ModelBorrowed _,
                    TrainingEvent.StageEntered _,
                    TrainingEvent.RolloutsSampled _,
                    TrainingEvent.ArtifactProduced _,
                    TrainingEvent.Steered _,
                    TrainingEvent.TrainerReported _,
                    TrainingEvent.RunFinished _ -> {}
        }
    }

    EffectRow row(EffectKey key, long seed, String document, double seconds) {
        return new EffectRow(
                key, seed, document, steps, tokens, seconds, mean(GREEDY), mean(SAMPLED));
    }

    /** The mean over difficulty cells. */
    private double mean(String prefix) {
        return last.stream()
                .filter(metric -> metric.name().startsWith(prefix))
                .mapToDouble(Metric::value)
                .average()
                .orElseThrow(() -> new IllegalStateException("the run told no " + prefix));
    }
}
