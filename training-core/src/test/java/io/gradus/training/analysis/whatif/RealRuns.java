package io.gradus.training.analysis.whatif;

import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Reading;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.trainer.RunControl;
import io.gradus.training.trainer.RunSettings;
import io.gradus.training.trainer.TrainingRun;
import io.gradus.training.trainer.steering.CommandLog;
import io.gradus.training.trainer.steering.LoggedCommand;
import io.gradus.training.worker.EventJson;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Trains documents that take well under a second. */
final class RealRuns {
    /** Stages that are left, entered again by demotion, and left again. */
    static final String LADDER =
            """
            gradus: 1
            curriculum: real
            policy:
              {layers: 1, width: 16, heads: 2, kvHeads: 1, feedForward: 16, context: 16,
               warmStart: {until: 1, maxSteps: 60, batch: 16, evaluateEvery: 10}}
            objective: {groupSize: 4, groupsPerStep: 3, maxTokens: 4, learningRate: 3.0e-3}
            rubrics:
              shaped:
                criteria:
                  - {id: correct, verifier: {}}
                  - {id: low, pattern: {regex: "[0-4]"}, weight: 0.5}
            stages:
              - {name: first, problems: [{family: addition, difficulty: {digits: 1}}], rubric: shaped, filter: zero-variance,
                 promote: {when: "reward(4 groups) >= 0.3 and steps >= 3", minSteps: 3}, maxSteps: 7}
              - {name: second, problems: [{family: addition, difficulty: {digits: 1..2}}, {family: sorting, difficulty: {length: 2}}], rubric: shaped,
                 sampler: {weighted: {weights: [3, 1]}},
                 promote: {when: "length(3 steps) < 3.9 and entropy(2 steps) < 9 and steps >= 5"}, demote: {when: "reward(5 groups) < 0.25", minSteps: 4},
                 maxSteps: 12}
              - {name: third, problems: [{family: addition, difficulty: {digits: 2}}], rubric: shaped, demote: {when: "tokens >= 120"}, stop: {when: "groups >= 12"}}
            evaluate: {every: 5, problemsPerCell: 4}
            checkpoint: {every: 50}
            budget: {steps: 45}
            """;

    private RealRuns() {}

    static CurriculumDocument document(String text) {
        return switch (CurriculumReader.read(text)) {
            case Reading.Valid<CurriculumDocument>(var document) -> document;
            case Reading.Invalid<CurriculumDocument>(var errors) ->
                    throw new AssertionError(errors.toString());
        };
    }

    /** The events of a run, as they come back from a file. */
    static List<TrainingEvent> train(
            CurriculumDocument document, long seed, List<LoggedCommand> log, Path folder) {
        RunSettings settings =
                new RunSettings(
                        document,
                        seed,
                        "cpu",
                        2,
                        folder.resolve("seed" + seed),
                        folder.resolve("cache"));
        CommandLog.in(settings.folder()).takeOver(log);
        List<TrainingEvent> events = new ArrayList<>();
        new TrainingRun(
                        settings,
                        e -> events.add(EventJson.read(EventJson.write(e))),
                        RunControl.untilEnd())
                .execute();
        return events;
    }

    static RecordedRun recorded(CurriculumDocument document, long seed, Path folder) {
        return RecordedRun.of(
                "real", document, seed, train(document, seed, List.of(), folder).stream());
    }
}
