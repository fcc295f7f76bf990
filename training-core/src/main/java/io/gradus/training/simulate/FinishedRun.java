package io.gradus.training.simulate;

import io.gradus.training.curriculum.CurriculumDocument;
import io.gradus.training.event.GroupSummary;
import io.gradus.training.event.TrainingEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a real run tells the calibration.
 *
 * @param name names the run
 * @param document what it ran
 * @param warmStart how its warm start ended; empty where it had none
 * @param steps its steps, in order; at least one
 */
public record FinishedRun(
        String name, CurriculumDocument document, Optional<WarmStart> warmStart, List<Step> steps) {
    /** Steps of a run beyond this are left out: they cost time and teach little. */
    private static final int MOST_STEPS = 2000;

    public FinishedRun {
        steps = List.copyOf(steps);
        if (steps.isEmpty()) {
            throw new IllegalArgumentException("the run " + name + " has no training steps");
        }
    }

    /** The end of a warm start: its steps and the pass rate on held-out problems. */
    public record WarmStart(long steps, double passRate) {}

    /**
     * One real step.
     *
     * @param stage index of its stage
     * @param tokens tokens generated in the run after it
     * @param groups its groups
     */
    public record Step(int stage, long tokens, List<Group> groups) {
        public Step {
            groups = List.copyOf(groups);
        }
    }

    /** A real group: its cell and the share of its rollouts that passed. */
    public record Group(String cell, double passRate) {}

    /**
     * The run of this document with these events; throws {@link IllegalArgumentException} where
     * they hold no training step.
     */
    public static FinishedRun of(
            String name, CurriculumDocument document, Stream<TrainingEvent> events) {
        List<Step> steps = new ArrayList<>();
        List<WarmStart> warmStart = new ArrayList<>();
        events.forEach(event -> {
            switch (event) {
                case TrainingEvent.WarmStartFinished end when !Double.isNaN(end.passRate()) ->
                        warmStart.add(new WarmStart(end.step(), end.passRate()));
                case TrainingEvent.StepCompleted step when steps.size() < MOST_STEPS ->
                        steps.add(step(step));
                default -> {}
            }
        });
        return new FinishedRun(name, document, warmStart.stream().findFirst(), steps);
    }

    private static Step step(TrainingEvent.StepCompleted completed) {
        long tokens =
                completed.metrics().stream()
                        .filter(m -> m.name().equals("tokens/total"))
                        .mapToLong(m -> (long) m.value())
                        .findFirst()
                        .orElse(0);
        return new Step(
                completed.stage(),
                tokens,
                completed.groups().stream().map(FinishedRun::group).toList());
    }

    private static Group group(GroupSummary summary) {
        return new Group(summary.cell(), summary.passRate());
    }
}
