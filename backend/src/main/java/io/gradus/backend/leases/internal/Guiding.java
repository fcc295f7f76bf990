package io.gradus.backend.leases.internal;

import io.gradus.training.curriculum.document.StageSpec;
import io.gradus.training.curriculum.guidance.Demonstrating;
import io.gradus.training.curriculum.guidance.Escalating;
import io.gradus.training.curriculum.guidance.Guidance;
import io.gradus.training.curriculum.guidance.GuidanceSpec;
import io.gradus.training.curriculum.guidance.HintLadder;
import io.gradus.training.curriculum.guidance.Interleaving;
import io.gradus.training.curriculum.guidance.MinimalHints;
import io.gradus.training.curriculum.guidance.PartialSolutions;
import io.gradus.training.curriculum.guidance.Recovering;
import io.gradus.training.curriculum.guidance.ReverseStarts;
import io.gradus.training.curriculum.guidance.RollingIn;
import io.gradus.training.curriculum.guidance.Scaffolding;
import io.gradus.training.curriculum.guidance.Withdrawing;
import io.gradus.training.problem.Problem;
import io.gradus.training.rollout.Wording;
import java.util.List;
import java.util.Optional;

/** What leases give beside the problem, as guidance gives it to rollouts of Gradus. */
final class Guiding {
    private Guiding() {}

    /** Why leases cannot carry the guidance of a stage; empty where they can. */
    static Optional<String> hindrance(GuidanceSpec guidance) {
        return switch (guidance) {
            case GuidanceSpec.Hint _, GuidanceSpec.Prefix _ -> Optional.empty();
            case Escalating _ -> Optional.empty();
            case Withdrawing _ -> Optional.empty();
            case Scaffolding _ -> Optional.empty();
            case PartialSolutions _ -> Optional.empty();
            case MinimalHints _ -> Optional.empty();
            case ReverseStarts _ -> Optional.empty();
            case HintLadder ladder ->
                    Optional.of(
                            ladder.asksModels()
                                    ? "a model writes its hints within the step"
                                    : "it rolls failed problems out again within the step");
            case Recovering _ -> Optional.of("it rolls failed answers out again within the step");
            case Demonstrating _ ->
                    Optional.of("it puts known solutions in the place of rollouts within the step");
            case Interleaving _ -> Optional.of("it imitates demonstrations after the update");
            case RollingIn _ -> Optional.of("another model begins its rollouts");
        };
    }

    /** Whether leases carry the guidance of a stage. */
    static boolean isCarried(StageSpec stage) {
        return stage.guidance().filter(spec -> hindrance(spec).isEmpty()).isPresent();
    }

    /**
     * What the rollouts of a problem are given; those behind the end are given nothing.
     *
     * @param seat number of the problem within its draw
     * @param tokens most tokens of an answer, of which one at least is left to the policy
     */
    static List<LentStart> starts(
            Guidance guidance,
            Problem problem,
            int seat,
            int rollouts,
            int tokens,
            Wording wording) {
        return guidance.starts(problem, seat, rollouts).stream()
                .limit(rollouts)
                .map(start -> LentStart.of(start.within(tokens, wording)))
                .toList();
    }
}
