package io.gradus.backend.runs;

import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Reading;
import java.util.Optional;

/** The published model of a stored run that is no longer on this machine. */
public final class MissingModel {
    /** What to do, beside the command that the words name. */
    public static final String REMEDY = "put the model back; the run can be read without it";

    private MissingModel() {}

    /**
     * What is missing and the command that brings it back; empty where nothing is.
     *
     * @param document the run's resolved document
     */
    public static Optional<String> of(String document) {
        return CurriculumReader.readRecorded(document)
                        instanceof Reading.Valid<CurriculumDocument>(var read)
                ? read.missingModel()
                : Optional.empty();
    }
}
