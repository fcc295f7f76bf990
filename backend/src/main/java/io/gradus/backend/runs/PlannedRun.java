package io.gradus.backend.runs;

import io.gradus.training.curriculum.document.CurriculumDocument;
import java.util.List;

/**
 * A run of an experiment: its document was derived from a design version.
 *
 * @param name for people
 * @param curriculum the curriculum that the document was derived from
 * @param version its version
 * @param document what is run and pinned verbatim
 * @param seed the run's seed
 * @param device {@code auto}, {@code cpu} or {@code cuda:N}
 * @param experiment the experiment's id
 * @param arm the experiment's arm
 * @param sendKeysTo hosts that the document may send API keys to
 * @param placement where it is trained
 */
public record PlannedRun(
        String name,
        String curriculum,
        int version,
        CurriculumDocument document,
        long seed,
        String device,
        String experiment,
        String arm,
        List<String> sendKeysTo,
        Placement placement) {}
