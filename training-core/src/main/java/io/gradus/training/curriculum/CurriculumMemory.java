package io.gradus.training.curriculum;

import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.document.CurriculumMigration;
import io.gradus.training.curriculum.document.StageSpec;
import io.gradus.training.problem.pool.ProblemPools;

/**
 * The parts of a curriculum that remember: what they remember is saved, restored and taken over
 * together.
 *
 * @param document the document that they belong to
 * @param hash its hash
 */
record CurriculumMemory(
        CurriculumDocument document,
        String hash,
        StageProgress progress,
        StageRubrics rubrics,
        ProblemPools pools,
        StageSamplers samplers,
        StageGuides guides,
        StageControllers controllers) {
    CurriculumState save() {
        return progress.save(
                hash,
                rubrics.save(),
                pools.save(),
                samplers.save(),
                guides.save(),
                controllers.save());
    }

    /**
     * Goes on where a checkpoint was saved; throws {@link IllegalArgumentException} where that
     * belongs to another document.
     */
    void restore(CurriculumState state) {
        if (!state.documentHash().equals(hash)) {
            throw new IllegalArgumentException(
                    "the checkpoint belongs to another document ("
                            + state.documentHash()
                            + ", not "
                            + hash
                            + "); use that document, or begin a run under the changed one with what this"
                            + " one remembers: gradus train FILE --migrate FOLDER, or a fork");
        }
        progress.restore(state);
        rubrics.restore(state.rubrics());
        restoreStages(state);
    }

    /** See {@link Curriculum#takeOver}. */
    CurriculumMigration takeOver(CurriculumState state, CurriculumDocument former) {
        rubrics.takeOver(state.rubrics(), former.rubrics());
        progress.remember(state.route());
        restoreStages(state);
        String name = former.stages().get(state.stage()).name();
        for (int i = 0; i < document.stages().size(); i++) {
            StageSpec stage = document.stages().get(i);
            if (stage.enabled() && stage.name().equals(name)) {
                return CurriculumMigration.inStage(
                        former, document, name, progress.takeOver(i, state), progress.windows());
            }
        }
        return CurriculumMigration.withoutStage(former, document, name);
    }

    private void restoreStages(CurriculumState state) {
        pools.restore(state.pools());
        samplers.restore(state.samplers(), progress.stages());
        guides.restore(state.guides(), progress.stages());
        controllers.restore(state.controllers());
    }
}
