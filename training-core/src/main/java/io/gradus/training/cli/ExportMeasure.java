package io.gradus.training.cli;

import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.policy.export.ExportedRun;
import io.gradus.training.policy.export.Remeasure;
import io.gradus.training.policy.export.Remeasured;
import io.gradus.training.policy.pretrained.PretrainedModel;
import io.gradus.training.trainer.HeldOutMeasure;
import io.gradus.training.trainer.checkpoint.StoredPolicy;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Measures a merged model on the run's held-out problems and tells what takes so long.
 *
 * @param run the run's folder
 * @param document what the run was begun with
 * @param policy the checkpoint
 * @param facts what the run measured itself
 * @param out where it tells
 */
record ExportMeasure(
        Path run,
        CurriculumDocument document,
        StoredPolicy policy,
        ExportedRun facts,
        String device,
        PrintWriter out)
        implements Remeasure {
    @Override
    public Optional<Remeasured> of(PretrainedModel written) {
        if (!HeldOutMeasure.isPossible(document)) {
            say(
                    "Not measured again: another model plays a role, which is available during the run only.");
            return Optional.empty();
        }
        HeldOutMeasure measure = new HeldOutMeasure(run, document, policy.facts(), device);
        if (measure.problems() == 0) {
            say("Not measured again: the run has no held-out problems.");
            return Optional.empty();
        }
        String problems = " on %d held-out problems...".formatted(measure.problems());
        say("Measuring the exported model" + problems);
        double exported = measure.of(written);
        Optional<Double> recorded = facts.recorded(HeldOutMeasure.METRIC);
        if (recorded.isEmpty()) {
            say("Measuring the run's policy" + problems);
        }
        return Optional.of(
                new Remeasured(
                        HeldOutMeasure.METRIC,
                        measure.problems(),
                        measure.temperature(),
                        recorded.orElseGet(() -> measure.of(policy)),
                        recorded.isPresent(),
                        exported));
    }

    private void say(String sentence) {
        out.println(sentence);
        out.flush();
    }
}
