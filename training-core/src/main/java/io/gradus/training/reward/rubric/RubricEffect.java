package io.gradus.training.reward.rubric;

import io.gradus.training.document.Findings;
import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.reward.criterion.Combination;
import io.gradus.training.reward.criterion.ValueRange;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Tells rubrics by which no two rollouts of a group can differ, so that nothing is learned. */
public final class RubricEffect {
    /** Stands for the families that no criterion names. */
    private static final String OTHER = "";

    private RubricEffect() {}

    /** Reports a rubric without effect at this path, unless it has faults already. */
    public static void check(String path, RubricSpec rubric, Findings findings) {
        String place = PlacedCriterion.below(path, "criteria");
        if (!findings.hasAny(path)) {
            lack(rubric, Map.of(), families(rubric)).ifPresent(lack -> findings.add(place, lack));
        }
    }

    /** All families that make a difference to a rubric. */
    private static Set<String> families(RubricSpec rubric) {
        Set<String> named =
                PlacedCriterion.all("", rubric).stream()
                        .flatMap(criterion -> criterion.spec().families().stream())
                        .collect(Collectors.toSet());
        named.add(OTHER);
        return named;
    }

    /**
     * Why no two rollouts can differ by a rubric, and what mends it; empty where they can.
     *
     * @param weights weights that take the place of the criteria's own, by their ids
     * @param families the problems' families
     */
    public static Optional<String> lack(
            RubricSpec rubric, Map<String, Schedule> weights, Collection<String> families) {
        Set<ValueRange> totals =
                families.stream()
                        .map(family -> RubricRange.of(rubric, weights, family))
                        .collect(Collectors.toSet());
        if (totals.isEmpty() || !totals.stream().allMatch(ValueRange::isFixed)) {
            return Optional.empty();
        }
        String total =
                totals.stream().allMatch(one -> one.is(0))
                        ? "every rollout the total 0"
                        : "all rollouts of a group the same total";
        return Optional.of(
                "gives %s, so that no two differ; %s".formatted(total, remedy(rubric, weights)));
    }

    private static String remedy(RubricSpec rubric, Map<String, Schedule> weights) {
        boolean hasPositive =
                rubric.criteria().stream()
                        .map(c -> ValueRange.of(weights.getOrDefault(c.id(), c.weight())))
                        .anyMatch(weight -> weight.most() > 0);
        if (rubric.combine() instanceof Combination.Share && !hasPositive) {
            return "combine: share divides by the positive weights, so give a criterion one, or write combine: sum";
        }
        return "give a criterion that separates rollouts the role sum and a weight other than 0, and keep no gate closed for ever";
    }
}
