package io.gradus.training.analysis.lint;

import io.gradus.training.curriculum.condition.Condition;
import io.gradus.training.curriculum.document.BudgetSpec;
import io.gradus.training.curriculum.document.ConditionBounds;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.document.RuleSpec;
import io.gradus.training.curriculum.document.RunLength;
import io.gradus.training.curriculum.document.StageSpec;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/**
 * How long a run and its stages last, as far as counts alone tell.
 *
 * @param curriculum the curriculum
 */
record RunBounds(LintedCurriculum curriculum) {
    /** Stands for a number of steps that is never reached. */
    static final long NEVER = ConditionBounds.NEVER;

    /** Steps after which the run has surely ended; empty where nothing tells. */
    OptionalLong longest() {
        CurriculumDocument document = curriculum.spec();
        boolean repeats =
                document.enabledStages().stream()
                        .anyMatch(s -> s.demote().isPresent() || s.loop().isPresent());
        OptionalLong budget =
                document.budget()
                        .flatMap(BudgetSpec::steps)
                        .map(OptionalLong::of)
                        .orElse(OptionalLong.empty());
        return repeats ? budget : RunLength.of(document).latest();
    }

    /** Steps after which every stay in any stage has surely ended; empty where nothing tells. */
    OptionalLong longestStay() {
        CurriculumDocument document = curriculum.spec();
        List<OptionalLong> limits =
                document.enabledStages().stream().map(s -> RunLength.limit(document, s)).toList();
        return limits.stream().anyMatch(OptionalLong::isEmpty)
                ? OptionalLong.empty()
                : limits.stream().mapToLong(OptionalLong::getAsLong).max();
    }

    /**
     * Steps that the run has surely done when each stage begins, by the stage's index: 0 where it
     * may begin at once, {@link #NEVER} where it never does.
     */
    Map<Integer, Long> before() {
        List<LintedStage> stages = curriculum.stages();
        boolean jumps =
                stages.stream().anyMatch(s -> s.spec().promote().flatMap(RuleSpec::to).isPresent());
        Map<Integer, Long> before = new HashMap<>();
        long done = 0;
        for (LintedStage stage : stages) {
            before.put(stage.index(), done);
            done = jumps ? 0 : plus(done, least(stage));
        }
        return before;
    }

    /** Steps that a stage lasts at least; 0 where it may be passed over. */
    private long least(LintedStage stage) {
        StageSpec spec = stage.spec();
        boolean isFirst = curriculum.stages().getFirst().index() == stage.index();
        if (!isFirst && (spec.enter().isPresent() || spec.skip().isPresent())) {
            return 0;
        }
        if (spec.kind().endsByItself()) {
            return 1;
        }
        long promoted = spec.promote().map(rule -> first(stage, rule)).orElse(NEVER);
        return Math.min(promoted, spec.maxSteps().orElse(NEVER));
    }

    /** The step of a stage after which a rule can fire first. */
    static long first(LintedStage stage, RuleSpec rule) {
        if (!countsGroups(stage)) {
            return Math.max(1, rule.minSteps());
        }
        ConditionBounds bounds = ConditionBounds.of(stage.objective());
        return bounds.from(rule, bounds.earliest(Condition.parse(rule.when())));
    }

    /** Whether a step of the stage scores as many groups as the objective says, at most. */
    private static boolean countsGroups(LintedStage stage) {
        StageSpec spec = stage.spec();
        return !spec.sampler().expands()
                && spec.guidance().isEmpty()
                && !spec.allocation().grows()
                && spec.filter().refill() == 0
                && stage.families().noneMatch(cells -> cells.source().family().roles().size() > 1);
    }

    private static long plus(long one, long other) {
        return one > NEVER - other ? NEVER : one + other;
    }
}
