package io.gradus.training.analysis.whatif;

import io.gradus.training.curriculum.StageDecision;
import io.gradus.training.event.StageChange;
import java.util.Optional;

/** Compares what a changed curriculum decides with what a run decided. */
final class Decisions {
    private Decisions() {}

    /** Whether both lead to the same place; the reasons may differ. */
    static boolean same(Optional<StageDecision> changed, Optional<RecordedMove> recorded) {
        if (changed.isEmpty() || recorded.isEmpty()) {
            return changed.isEmpty() && recorded.isEmpty();
        }
        return switch (changed.get()) {
            case StageDecision.Finish _ -> recorded.get() instanceof RecordedMove.Finish;
            case StageDecision.Enter(var stage, StageChange change, var _, var _, var _) ->
                    recorded.get() instanceof RecordedMove.Enter enter
                            && enter.stage() == stage.index()
                            && enter.change() == change;
        };
    }

    /** How the two differ after a step. */
    static String sentence(
            RecordedStep step, String stage, Optional<StageDecision> changed, String missing) {
        String now =
                switch (changed.orElse(null)) {
                    case null -> "stays in '%s' (%s)".formatted(stage, missing);
                    case StageDecision.Enter enter ->
                            "enters '%s': %s".formatted(enter.stage().name(), enter.reason());
                    case StageDecision.Finish finish -> "ends: " + finish.reason();
                };
        String was =
                switch (step.move().orElse(null)) {
                    case null -> "stayed in '" + stage + "'";
                    case RecordedMove.Enter enter ->
                            "entered '%s': %s".formatted(enter.name(), enter.reason());
                    case RecordedMove.Finish finish -> "ended: " + finish.reason();
                };
        return "After step %d, the changed curriculum %s; the run %s."
                .formatted(step.step(), now, was);
    }
}
