package io.gradus.training.analysis.simulate;

import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.document.RunLength;
import java.util.Locale;

/**
 * Words in place of an estimate that nothing supports: the shipped learner was fitted to other
 * curricula on another machine, and gives almost all of them the same length.
 */
public final class NoEstimate {
    private NoEstimate() {}

    /**
     * What to tell of a document's length before there is a calibrated learner.
     *
     * @param remedy how to get an estimate, in a sentence
     */
    public static String words(CurriculumDocument document, String remedy) {
        return "No estimate yet: calibration needs a finished run. "
                + limit(RunLength.of(document))
                + remedy;
    }

    private static String limit(RunLength length) {
        return length.latest().isPresent() && !length.repeats()
                ? String.format(
                        Locale.ROOT,
                        "The document ends a run after at most %,d steps. ",
                        length.latest().getAsLong())
                : "";
    }
}
