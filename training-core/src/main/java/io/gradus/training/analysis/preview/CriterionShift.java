package io.gradus.training.analysis.preview;

import io.gradus.training.reward.CriterionScore;
import io.gradus.training.reward.RubricScore;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Average effect of a criterion, before and after; empty on the side that lacks it.
 *
 * @param id the criterion's id
 */
public record CriterionShift(String id, Optional<Mean> before, Optional<Mean> after) {
    /**
     * Average effect on one side.
     *
     * @param contribution mean signed contribution over all rollouts
     * @param applicable share of rollouts for which it is applicable, in [0, 1]
     */
    public record Mean(double contribution, double applicable) {}

    /** One entry per criterion: those after in their order, then those that are gone. */
    static List<CriterionShift> of(List<ComparedRollout> rollouts) {
        Set<String> ids = new LinkedHashSet<>();
        rollouts.getFirst().after().criteria().forEach(c -> ids.add(c.id()));
        rollouts.getFirst().before().criteria().forEach(c -> ids.add(c.id()));
        List<CriterionShift> shifts = new ArrayList<>();
        for (String id : ids) {
            shifts.add(
                    new CriterionShift(
                            id,
                            mean(id, rollouts, ComparedRollout::before),
                            mean(id, rollouts, ComparedRollout::after)));
        }
        return shifts;
    }

    private static Optional<Mean> mean(
            String id,
            List<ComparedRollout> rollouts,
            Function<ComparedRollout, RubricScore> side) {
        List<CriterionScore> scores =
                rollouts.stream()
                        .map(side)
                        .flatMap(s -> s.criteria().stream())
                        .filter(c -> c.id().equals(id))
                        .toList();
        if (scores.isEmpty()) {
            return Optional.empty();
        }
        double sum = scores.stream().mapToDouble(CriterionScore::contribution).sum();
        long applicable = scores.stream().filter(CriterionScore::applicable).count();
        return Optional.of(new Mean(sum / scores.size(), (double) applicable / scores.size()));
    }
}
