package io.gradus.training.analysis.lint;

import io.gradus.training.curriculum.document.StageSpec;
import io.gradus.training.objective.ObjectiveSpec;
import io.gradus.training.problem.catalogue.ProblemCells;
import io.gradus.training.reward.rubric.RubricSpec;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * A stage of a checked curriculum.
 *
 * @param curriculum the curriculum
 * @param index its place among all stages, the disabled ones included
 */
record LintedStage(LintedCurriculum curriculum, int index) {
    /** What the document says of it. */
    StageSpec spec() {
        return curriculum.spec().stages().get(index);
    }

    /** The objective of its steps. */
    ObjectiveSpec objective() {
        return curriculum.spec().objectiveOf(spec());
    }

    /** The cells that it draws from. */
    Stream<ProblemCells> families() {
        return curriculum.spec().families(spec()).stream().map(ProblemCells::of);
    }

    /** The rubric that scores it. */
    RubricSpec rubric() {
        return Objects.requireNonNull(curriculum.spec().rubrics().get(spec().rubric()));
    }

    /** Whether a condition of it counts single entries of its problems. */
    boolean asksEntries() {
        return spec().conditions().anyMatch(condition -> condition.contains("entry("));
    }

    /** Its path, {@code stages[2]}. */
    String path() {
        return "stages[" + index + "]";
    }

    /** The path of one of its settings. */
    String path(String setting) {
        return path() + "." + setting;
    }

    /** The path of a setting of its objective: its own where it has one, else the document's. */
    String objectivePath(String setting) {
        String own = path("objective." + setting);
        return curriculum.writes(own) ? own : "objective." + setting;
    }
}
