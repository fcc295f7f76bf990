package io.gradus.backend.workers.internal;

import io.gradus.backend.runs.RunService;
import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Reading;
import org.springframework.stereotype.Component;

/** How many checkpoints of a run are kept. */
@Component
class KeptCheckpoints {
    private static final int LEAST = 2;

    private final RunService runs;

    KeptCheckpoints(RunService runs) {
        this.runs = runs;
    }

    /** What the run's document says. */
    int of(String run) {
        return CurriculumReader.readRecorded(runs.document(run))
                        instanceof Reading.Valid<CurriculumDocument>(var document)
                ? document.checkpoint().kept()
                : LEAST;
    }
}
