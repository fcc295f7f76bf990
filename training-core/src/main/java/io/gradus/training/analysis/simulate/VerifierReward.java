package io.gradus.training.analysis.simulate;

import io.gradus.training.curriculum.Stage;
import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.reward.criterion.CriterionRole;
import io.gradus.training.reward.criterion.CriterionSpec;
import io.gradus.training.reward.criterion.Verified;
import java.util.List;

/**
 * The reward as far as the learner knows it: what the rubric's verifier criteria pay for a correct
 * answer. Every other criterion is taken for 0.
 *
 * @param weights the weights of those criteria
 * @param others ids of the criteria that are left out
 */
record VerifierReward(List<Schedule> weights, List<String> others) {
    static VerifierReward of(Stage stage) {
        List<CriterionSpec> criteria = stage.rubric().spec().criteria();
        return new VerifierReward(
                criteria.stream()
                        .filter(VerifierReward::isKnown)
                        .map(c -> stage.spec().weights().getOrDefault(c.id(), c.weight()))
                        .toList(),
                criteria.stream().filter(c -> !isKnown(c)).map(CriterionSpec::id).toList());
    }

    private static boolean isKnown(CriterionSpec criterion) {
        return criterion.kind() instanceof Verified(var credit)
                && credit.isEmpty()
                && criterion.role() instanceof CriterionRole.Sum;
    }

    /** Reward that a correct answer earns. */
    double at(ScheduleContext now) {
        return weights.stream().mapToDouble(w -> w.at(now)).sum();
    }
}
