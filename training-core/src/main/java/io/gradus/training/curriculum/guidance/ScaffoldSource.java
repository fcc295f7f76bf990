package io.gradus.training.curriculum.guidance;

import io.gradus.training.problem.ChecklistItem;
import io.gradus.training.problem.HintTier;
import io.gradus.training.problem.Problem;
import java.util.List;
import java.util.stream.Stream;

/** Source that a scaffold is made of. */
public enum ScaffoldSource {
    /** The steps of the solution, from the first. */
    STEPS {
        @Override
        List<String> pieces(Problem problem) {
            return problem.hints().steps();
        }
    },
    /** Knowledge, plan and steps, those there are. */
    TIERS {
        @Override
        List<String> pieces(Problem problem) {
            return Stream.of(HintTier.values())
                    .map(problem.hints()::text)
                    .filter(text -> !text.isEmpty())
                    .toList();
        }
    },
    /** Items that the problem's own checklist asks for. */
    CHECKLIST {
        @Override
        List<String> pieces(Problem problem) {
            return problem.checklist().stream().map(ChecklistItem::text).toList();
        }
    };

    /** The pieces of a problem's scaffold, in order; empty where there are none. */
    abstract List<String> pieces(Problem problem);
}
