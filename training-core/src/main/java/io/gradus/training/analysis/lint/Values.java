package io.gradus.training.analysis.lint;

import io.gradus.training.document.Alternative;
import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.reward.criterion.Combination;
import io.gradus.training.reward.criterion.CriterionRole;
import io.gradus.training.reward.criterion.CriterionSpec;
import io.gradus.training.reward.rubric.RubricSpec;

/** What can be told of numbers without a run. */
final class Values {
    private Values() {}

    /** Whether a schedule is 0 all the time, whatever is measured. */
    static boolean areAllZero(Schedule schedule) {
        return !schedule.isMeasured() && schedule.corners().stream().allMatch(value -> value == 0);
    }

    /** Whether a rubric pays the verifier's verdict, between 0 and 1, and nothing else. */
    static boolean isVerdictAlone(RubricSpec rubric) {
        return rubric.combine().equals(Combination.Sum.PLAIN)
                && rubric.criteria().size() == 1
                && isVerdict(rubric.criteria().getFirst());
    }

    private static boolean isVerdict(CriterionSpec criterion) {
        return Alternative.nameOf(criterion.kind()).equals("verifier")
                && criterion.shapes().isEmpty()
                && criterion.weight().equals(Schedule.constant(1))
                && criterion.role() instanceof CriterionRole.Sum;
    }
}
