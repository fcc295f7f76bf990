package io.gradus.training.reward;

import io.gradus.training.document.DocumentReader;
import io.gradus.training.document.Reading;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.Verdict;
import io.gradus.training.problem.Verifier;
import io.gradus.training.problem.catalogue.ProblemSource;
import io.gradus.training.reward.criterion.RubricServices;
import io.gradus.training.reward.rubric.Rubric;
import io.gradus.training.reward.rubric.RubricSpec;
import java.util.List;

/**
 * Rubrics written as YAML, and scores of completions to one problem. A completion is right where it
 * is {@code right}; patterns of single letters let a completion say which criteria it passes.
 */
public final class Scored {
    public static final Problem PROBLEM =
            ProblemSource.of("addition", List.of()).item(5, Difficulty.of("digits", 2));
    static final Verifier VERIFIER =
            (_, answer) -> answer.equals("right") ? Verdict.correct() : Verdict.wrong("wrong");

    private Scored() {}

    public static RubricSpec spec(String yaml) {
        return switch (DocumentReader.read(yaml, RubricSpec.class)) {
            case Reading.Valid<RubricSpec>(RubricSpec spec) -> spec;
            case Reading.Invalid<RubricSpec> invalid ->
                    throw new AssertionError(invalid.errors().toString());
        };
    }

    /** Errors of a rubric, each as {@code path: message}. */
    public static List<String> errors(String yaml) {
        return switch (DocumentReader.read(yaml, RubricSpec.class)) {
            case Reading.Valid<RubricSpec> _ -> List.of();
            case Reading.Invalid<RubricSpec>(var errors) ->
                    errors.stream().map(e -> e.path() + ": " + e.message()).toList();
        };
    }

    public static Rubric rubric(String yaml) {
        return Rubric.of(spec(yaml), VERIFIER, RubricServices.offline());
    }

    public static List<RubricScore> score(String yaml, String... completions) {
        return rubric(yaml).score(SampleGroups.of(PROBLEM, completions), ScheduleContext.start());
    }

    public static List<Double> totals(String yaml, String... completions) {
        return score(yaml, completions).stream().map(RubricScore::total).toList();
    }

    public static List<Double> contributions(String yaml, String completion) {
        return score(yaml, completion).getFirst().criteria().stream()
                .map(CriterionScore::contribution)
                .toList();
    }

    public static List<String> reasons(String yaml, String completion) {
        return score(yaml, completion).getFirst().criteria().stream()
                .map(CriterionScore::reason)
                .toList();
    }
}
