package io.gradus.backend.rubrics.internal;

import io.gradus.backend.platform.BadInput;
import io.gradus.backend.problems.ProblemCell;
import io.gradus.backend.problems.ProblemService;
import io.gradus.backend.rubrics.RubricService;
import io.gradus.training.analysis.stress.StressReport;
import io.gradus.training.analysis.stress.StressTest;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.catalogue.ProblemSource;
import io.gradus.training.reward.criterion.RubricServices;
import io.gradus.training.reward.rubric.Rubric;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.SplittableRandom;

/** Finds rubrics and lets them score. */
final class RubricScoreService {
    private final RubricService rubrics;
    private final ProblemService problems;

    RubricScoreService(RubricService rubrics, ProblemService problems) {
        this.rubrics = rubrics;
        this.problems = problems;
    }

    /** The rubric of a request; one that asks a language model is refused. */
    Rubric rubric(RubricChoice choice) {
        return Rubric.of(
                choice.spec(rubrics), ProblemSource::judge, new RubricServices(new NoJudge()));
    }

    Problem problem(RubricController.ProblemChoice choice) {
        return problem(choice, choice.seed().orElse(1L));
    }

    /** Attacks the rubric on so many problems of a cell. */
    StressReport stress(
            Rubric rubric, RubricController.ProblemChoice choice, int count, long step) {
        SplittableRandom random = new SplittableRandom(choice.seed().orElse(1L));
        List<Problem> attacked =
                random.longs(count).mapToObj(seed -> problem(choice, seed)).toList();
        try {
            return new StressTest(rubric, at(step)).attack(attacked);
        } catch (IllegalArgumentException e) {
            throw new BadInput(e.getMessage(), "problem", "stress another cell or family");
        }
    }

    static ScheduleContext at(long step) {
        return new ScheduleContext(step, step, OptionalLong.empty(), 0);
    }

    private Problem problem(RubricController.ProblemChoice choice, long seed) {
        ProblemCell cell =
                new ProblemCell(
                        choice.family(),
                        choice.transforms().orElse(List.of()),
                        choice.difficulty().orElse(Map.of()));
        return problems.samples(cell, seed, 1).getFirst();
    }
}
