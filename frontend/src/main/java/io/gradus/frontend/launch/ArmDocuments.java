package io.gradus.frontend.launch;

import io.gradus.backend.experiments.Experiment;
import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.RunService;
import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Reading;
import java.util.HashMap;
import java.util.Map;

/** What the arms of an experiment train. */
final class ArmDocuments {
    private ArmDocuments() {}

    /** The document of each arm's first run, by the arm's name; the seeds have it in common. */
    static Map<String, CurriculumDocument> of(Experiment experiment, RunService runs) {
        Map<String, String> first = new HashMap<>();
        for (Run run : experiment.runs()) {
            run.arm().ifPresent(arm -> first.putIfAbsent(arm, run.id()));
        }
        Map<String, CurriculumDocument> documents = new HashMap<>();
        first.forEach((arm, run) -> {
            if (CurriculumReader.readRecorded(runs.document(run))
                    instanceof Reading.Valid<CurriculumDocument> valid) {
                documents.put(arm, valid.document());
            }
        });
        return documents;
    }
}
