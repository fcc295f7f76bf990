package io.gradus.backend.rubrics.internal;

import io.gradus.backend.platform.BadInput;
import io.gradus.backend.platform.InvalidDocument;
import io.gradus.backend.platform.NotFound;
import io.gradus.training.catalogue.ProblemSource;
import io.gradus.training.document.Reading;
import io.gradus.training.document.Suggestions;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Problem;
import io.gradus.training.rubric.Rubric;
import io.gradus.training.rubric.RubricDocument;
import io.gradus.training.rubric.RubricServices;
import io.gradus.training.rubric.RubricSpec;
import io.gradus.training.rubric.ShippedRubrics;
import io.gradus.training.schedule.ScheduleContext;
import io.gradus.training.stress.StressReport;
import io.gradus.training.stress.StressTest;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.SplittableRandom;

/** Finds rubrics and lets them score. */
final class RubricDesk {
    RubricDocument shipped(String name) {
        return ShippedRubrics.named(name)
                .orElseThrow(() ->
                        new NotFound(
                                "no shipped rubric is named " + name,
                                "name",
                                Suggestions.closest(name, ShippedRubrics.names())
                                        .orElse("GET /api/v1/rubrics lists them")));
    }

    /** The rubric of a document's text, or the shipped one of a name. */
    Rubric rubric(RubricController.RubricChoice choice) {
        if (choice.text().isPresent() == choice.shipped().isPresent()) {
            throw new BadInput(
                    "a rubric is given by its text or by a shipped name, one of both",
                    "rubric",
                    "GET /api/v1/rubrics lists the shipped names");
        }
        RubricSpec spec =
                choice.shipped()
                        .map(name -> shipped(name).spec())
                        .orElseGet(() -> read(choice.text().orElseThrow()));
        return Rubric.of(spec, ProblemSource::judge, new RubricServices(new NoJudge()));
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

    private static RubricSpec read(String text) {
        return switch (RubricDocument.read(text)) {
            case Reading.Valid<RubricDocument>(RubricDocument document) -> document.spec();
            case Reading.Invalid<RubricDocument>(var errors) -> throw new InvalidDocument(errors);
        };
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
