package io.gradus.training.curriculum.guidance;

import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.document.schedule.Span;
import io.gradus.training.problem.HintTier;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** One of each kind of guidance, with the numbers that documents have by default. */
final class GuideExamples {
    private static final Schedule ALL = Schedule.constant(1);

    private GuideExamples() {}

    static Stream<GuidanceSpec> all() {
        return Stream.of(
                new GuidanceSpec.Hint(HintTier.PLAN, ALL, ALL, HintTraining.WITHOUT),
                new GuidanceSpec.Prefix(
                        PrefixSource.DEMONSTRATION,
                        Schedule.constant(0.5),
                        PrefixDraw.UNIFORM,
                        ALL,
                        false),
                escalating(GuidanceScope.CELL),
                withdrawing(2),
                scaffolding(),
                new PartialSolutions(
                        List.of(0.0, 0.25, 0.5, 0.75), 1, GuidanceScope.CELL, HintTraining.WITH),
                minimal(),
                reverse(PrefixDraw.UNIFORM),
                ladder(Optional.empty(), 0),
                new Demonstrating(
                        List.of(PrefixSource.DEMONSTRATION),
                        1,
                        0,
                        TeacherOrder.TURN,
                        Demonstrating.Occasion.ALL_WRONG),
                new RollingIn("easier", Schedule.constant(0.5), 0.75),
                new Recovering(1, 2, 0.5),
                new Interleaving(5, Schedule.constant(1e-3)));
    }

    /** GHPO's ladder, or Scaf-GRPO's where failed rollouts are replaced one by one. */
    static HintLadder ladder(Optional<Integer> replace, long exempt) {
        return new HintLadder(
                replace.isEmpty() ? List.of(HintTier.STEPS) : List.of(HintTier.values()),
                List.of(0.25, 0.5, 0.75),
                replace,
                2,
                exempt,
                replace.isEmpty() ? HintTraining.WITH : HintTraining.WITHOUT,
                Optional.empty());
    }

    static Escalating escalating(GuidanceScope per) {
        return new Escalating(
                per,
                List.of(HintTier.KNOWLEDGE, HintTier.PLAN, HintTier.STEPS),
                List.of(0.5, 1.0),
                0,
                0.35,
                ALL,
                HintTraining.WITHOUT);
    }

    static Withdrawing withdrawing(long every) {
        return new Withdrawing(
                HintTier.PLAN,
                Schedule.constant(0.5),
                new Schedule.Linear(1, 0, new Span.OverStage()),
                every,
                HintTraining.WITH);
    }

    static Scaffolding scaffolding() {
        return new Scaffolding(
                ScaffoldSource.STEPS,
                new Schedule.Sigmoid(1, 0, new Span.OverStage(), 125, 0.2),
                HintTraining.WITHOUT);
    }

    static MinimalHints minimal() {
        return new MinimalHints(
                List.of(HintTier.KNOWLEDGE, HintTier.PLAN, HintTier.STEPS),
                8,
                0.05,
                GuidanceScope.CELL,
                HintTraining.WITH);
    }

    static ReverseStarts reverse(PrefixDraw draw) {
        return new ReverseStarts(
                PrefixSource.TRACE, 4, 0.7, 16, draw, ALL, GuidanceScope.CELL, false);
    }
}
