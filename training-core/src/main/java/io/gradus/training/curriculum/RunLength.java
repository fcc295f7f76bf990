package io.gradus.training.curriculum;

import static io.gradus.training.curriculum.ConditionBounds.NEVER;

import io.gradus.training.kind.StageKind;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * How many training steps a run of a document takes, as far as its limits tell: no policy is
 * assumed.
 *
 * @param earliest steps after which the first rule or limit can end it; empty where none can
 * @param latest steps after which it has ended when each stage is passed once; empty where a stage
 *     has no limit
 * @param unlimited names of the stages without a limit
 * @param repeats whether a demotion can make a stage run again, so that only a budget bounds it
 */
public record RunLength(
        OptionalLong earliest, OptionalLong latest, List<String> unlimited, boolean repeats) {
    public RunLength {
        unlimited = List.copyOf(unlimited);
    }

    /** The length of a checked document. */
    public static RunLength of(CurriculumDocument document) {
        List<StageSpec> stages = document.enabledStages();
        long budget = document.budget().flatMap(BudgetSpec::steps).orElse(NEVER);
        List<String> unlimited =
                stages.stream()
                        .filter(s -> latest(document, s) == NEVER)
                        .map(StageSpec::name)
                        .toList();
        long latest =
                stages.stream().mapToLong(s -> latest(document, s)).reduce(0, RunLength::plus);
        boolean demotes = stages.stream().anyMatch(s -> s.demote().isPresent());
        return new RunLength(
                known(Math.min(budget, earliest(document, stages))),
                known(Math.min(budget, latest)),
                unlimited,
                demotes && budget == NEVER);
    }

    /** Steps after which a stage has surely ended, by its own limits; empty where it has none. */
    public static OptionalLong limit(CurriculumDocument document, StageSpec stage) {
        return known(latest(document, stage));
    }

    private static long earliest(CurriculumDocument document, List<StageSpec> stages) {
        long tokens = document.budget().flatMap(BudgetSpec::tokens).orElse(NEVER);
        long most =
                document.stageObjectives()
                        .map(ConditionBounds::of)
                        .mapToLong(b -> b.rollouts() * b.maxTokens())
                        .max()
                        .orElseThrow();
        long first = tokens == NEVER ? NEVER : Math.ceilDiv(tokens, most);
        long before = 0;
        for (StageSpec stage : stages) {
            ConditionBounds bounds = ConditionBounds.of(document.objectiveOf(stage));
            first = Math.min(first, plus(before, first(stage.stop(), bounds)));
            long left = Math.min(first(stage.promote(), bounds), stage.maxSteps().orElse(NEVER));
            left = stage.kind().endsByItself() ? 1 : left;
            before = plus(before, left);
        }
        return Math.min(first, before);
    }

    private static long latest(CurriculumDocument document, StageSpec stage) {
        if (stage.kind() instanceof StageKind.Measure) {
            return 1;
        }
        ConditionBounds bounds = ConditionBounds.of(document.objectiveOf(stage));
        return Math.min(
                stage.maxSteps().orElse(NEVER),
                Math.min(last(stage.promote(), bounds), last(stage.stop(), bounds)));
    }

    private static long first(Optional<RuleSpec> rule, ConditionBounds bounds) {
        return rule.map(r ->
                        Math.max(r.minSteps(), bounds.earliest(ConditionParser.parse(r.when()))))
                .orElse(NEVER);
    }

    private static long last(Optional<RuleSpec> rule, ConditionBounds bounds) {
        return rule.map(r -> Math.max(r.minSteps(), bounds.latest(ConditionParser.parse(r.when()))))
                .orElse(NEVER);
    }

    private static long plus(long one, long other) {
        return one == NEVER || other == NEVER ? NEVER : one + other;
    }

    private static OptionalLong known(long steps) {
        return steps == NEVER ? OptionalLong.empty() : OptionalLong.of(steps);
    }
}
