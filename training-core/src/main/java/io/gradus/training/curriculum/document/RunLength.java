package io.gradus.training.curriculum.document;

import static io.gradus.training.curriculum.document.ConditionBounds.NEVER;

import io.gradus.training.curriculum.condition.Condition;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Number of training steps that a run of a document takes, as far as its limits tell: no policy is
 * assumed.
 *
 * @param earliest steps after which the first rule or limit can end it; empty where none can
 * @param latest steps after which it has ended when each stage is passed once; empty where a stage
 *     has no limit
 * @param unlimited names of the stages without a limit
 * @param repeats whether a demotion or a loop can make a stage run again, so that only a budget
 *     bounds it
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
        boolean repeats =
                stages.stream().anyMatch(s -> s.demote().isPresent() || s.loop().isPresent());
        return new RunLength(
                known(Math.min(budget, earliest(document, stages))),
                known(Math.min(budget, latest)),
                unlimited,
                repeats && budget == NEVER);
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
        boolean jumps =
                stages.stream().anyMatch(s -> s.promote().flatMap(RuleSpec::to).isPresent());
        for (StageSpec stage : stages) {
            ConditionBounds bounds = ConditionBounds.of(document.objectiveOf(stage));
            first = Math.min(first, plus(before, first(stage.stop(), bounds)));
            long left = Math.min(first(stage.promote(), bounds), stage.maxSteps().orElse(NEVER));
            left = stage.kind().endsByItself() ? 1 : left;
            boolean isFirst = stage == stages.getFirst();
            boolean maybePassed = jumps || stage.enter().isPresent() || stage.skip().isPresent();
            left = maybePassed && !isFirst ? 0 : left;
            before = plus(before, left);
        }
        return Math.min(first, before);
    }

    private static long latest(CurriculumDocument document, StageSpec stage) {
        if (stage.kind().measures()) {
            return 1;
        }
        if (waits(document, stage)) {
            return NEVER;
        }
        ConditionBounds bounds = ConditionBounds.of(document.objectiveOf(stage));
        return Math.min(
                stage.maxSteps().orElse(NEVER),
                Math.min(last(stage.promote(), bounds), last(stage.stop(), bounds)));
    }

    /** Whether it may go on for as long as another stage may not be entered. */
    private static boolean waits(CurriculumDocument document, StageSpec stage) {
        List<StageSpec> stages = document.enabledStages();
        return stages.subList(stages.indexOf(stage) + 1, stages.size()).stream()
                .flatMap(later -> later.enter().stream())
                .anyMatch(enter -> enter.otherwise() == EntrySpec.Otherwise.WAIT);
    }

    private static long first(Optional<RuleSpec> rule, ConditionBounds bounds) {
        return rule.map(r -> bounds.from(r, bounds.earliest(Condition.parse(r.when()))))
                .orElse(NEVER);
    }

    private static long last(Optional<RuleSpec> rule, ConditionBounds bounds) {
        return rule.map(r -> bounds.from(r, bounds.latest(Condition.parse(r.when()))))
                .orElse(NEVER);
    }

    private static long plus(long one, long other) {
        return one == NEVER || other == NEVER ? NEVER : one + other;
    }

    private static OptionalLong known(long steps) {
        return steps == NEVER ? OptionalLong.empty() : OptionalLong.of(steps);
    }
}
