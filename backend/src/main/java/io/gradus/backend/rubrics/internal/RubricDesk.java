package io.gradus.backend.rubrics.internal;

import io.gradus.backend.platform.BadInput;
import io.gradus.backend.rubrics.RubricService;
import io.gradus.training.catalogue.ProblemSource;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Problem;
import io.gradus.training.rubric.Rubric;
import io.gradus.training.rubric.RubricServices;
import io.gradus.training.schedule.ScheduleContext;
import io.gradus.training.stress.StressReport;
import io.gradus.training.stress.StressTest;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.SplittableRandom;

/** Finds rubrics and lets them score. */
final class RubricDesk {
    private final RubricService rubrics;

    RubricDesk(RubricService rubrics) {
        this.rubrics = rubrics;
    }

    /** The rubric of a request; one that asks a language model is refused. */
    Rubric rubric(RubricChoice choice) {
        return Rubric.of(
                choice.spec(rubrics), ProblemSource::judge, new RubricServices(new NoJudge()));
    }

    Problem problem(RubricController.ProblemChoice choice) {
        return source(choice).item(choice.seed().orElse(1L), cell(choice));
    }

    /** Attacks the rubric on so many problems of a cell. */
    StressReport stress(
            Rubric rubric, RubricController.ProblemChoice choice, int problems, long step) {
        ProblemSource source = source(choice);
        Difficulty cell = cell(choice);
        SplittableRandom random = new SplittableRandom(choice.seed().orElse(1L));
        List<Problem> attacked =
                random.longs(problems).mapToObj(seed -> source.item(seed, cell)).toList();
        try {
            return new StressTest(rubric, at(step)).attack(attacked);
        } catch (IllegalArgumentException e) {
            throw new BadInput(e.getMessage(), "problem", "stress another cell or family");
        }
    }

    static ScheduleContext at(long step) {
        return new ScheduleContext(step, step, OptionalLong.empty(), 0);
    }

    private static ProblemSource source(RubricController.ProblemChoice choice) {
        try {
            return ProblemSource.of(choice.family(), choice.transforms().orElse(List.of()));
        } catch (IllegalArgumentException e) {
            throw new BadInput(
                    e.getMessage(), "problem", "GET /api/v1/problems/families lists them");
        }
    }

    private static Difficulty cell(RubricController.ProblemChoice choice) {
        try {
            return source(choice).cell(choice.difficulty().orElse(Map.of()));
        } catch (IllegalArgumentException e) {
            throw new BadInput(
                    e.getMessage(),
                    "problem.difficulty",
                    "GET /api/v1/problems/families gives every attribute's range");
        }
    }
}
