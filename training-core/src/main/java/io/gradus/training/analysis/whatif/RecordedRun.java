package io.gradus.training.analysis.whatif;

import io.gradus.training.base.Metric;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.trainer.steering.SteeringCommand;
import java.util.List;
import java.util.stream.Stream;

/**
 * A run as its events tell it: enough to lead another curriculum along it.
 *
 * @param name names the run, for people
 * @param document what it began with
 * @param seed the run's seed, which need not be the document's
 * @param evaluation metrics of the evaluation before its first step; none where there was none
 * @param before steering that took effect before its first step, in order
 * @param steps its steps, in order; at least one
 * @param spans its stays in stages, in order
 * @param measured what its evaluations told of difficulty cells
 * @param finished whether its curriculum ended by its own rules
 */
public record RecordedRun(
        String name,
        CurriculumDocument document,
        long seed,
        List<Metric> evaluation,
        List<SteeringCommand> before,
        List<RecordedStep> steps,
        List<StageSpan> spans,
        List<MeasuredCell> measured,
        boolean finished) {
    public RecordedRun {
        evaluation = List.copyOf(evaluation);
        before = List.copyOf(before);
        steps = List.copyOf(steps);
        spans = List.copyOf(spans);
        measured = List.copyOf(measured);
    }

    /**
     * The run of this document with these events, of one run, in order; throws {@link
     * IllegalArgumentException} that says what is missing where they cannot be replayed.
     *
     * @param seed the run's seed
     */
    public static RecordedRun of(
            String name, CurriculumDocument document, long seed, Stream<TrainingEvent> events) {
        RecordedRunReader reader = new RecordedRunReader();
        events.forEachOrdered(reader::read);
        return reader.run(name, document, seed);
    }

    /** Number of its last step. */
    public long lastStep() {
        return steps.getLast().step();
    }

    /** Whether its first step's problems are drawn again from its seed as they were recorded. */
    boolean isDrawnAgain() {
        Walker walker = Walker.of(document, seed);
        before.forEach(walker::apply);
        RecordedStep first = steps.getFirst();
        if (walker.stage().index() != first.stage()) {
            return false;
        }
        if (walker.stage().spec().sampler().appraisal().isPresent()) {
            return true; // it asked the policy first; nobody knows otherwise
        }
        List<String> asked = first.groups().stream().map(RecordedGroup::problem).toList();
        return walker.problems(asked.size()).stream()
                .map(GroupQuestion::problem)
                .toList()
                .equals(asked);
    }
}
