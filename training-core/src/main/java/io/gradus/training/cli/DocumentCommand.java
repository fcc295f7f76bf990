package io.gradus.training.cli;

import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Reading;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Mixin;

/** A command about a curriculum document, with the datasets and rubrics that it may name. */
abstract class DocumentCommand extends Subcommand {
    @Mixin private DatasetFolder datasets;

    @Mixin private RubricFolder rubrics;

    @Override
    public final Integer call() {
        datasets.open();
        return run();
    }

    /** Does what is asked, with the datasets open; tells the exit code. */
    abstract Integer run();

    /** The document that somebody wrote; where it is none, empty, and the errors are printed. */
    final Optional<CurriculumDocument> written(Path file) {
        return Documents.written(file, rubrics, err());
    }

    /** The document of a run; where it is none, empty, and the errors are printed. */
    final Optional<CurriculumDocument> document(Path file) {
        return Documents.curriculum(file, rubrics, err());
    }

    /** What a text that somebody wrote is read as, with the rubrics that it may name. */
    final Reading<CurriculumDocument> readNew(String text) {
        return CurriculumReader.readNew(text, rubrics);
    }
}
