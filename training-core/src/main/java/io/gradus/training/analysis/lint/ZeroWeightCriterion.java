package io.gradus.training.analysis.lint;

import io.gradus.training.reward.Requirement;
import io.gradus.training.reward.criterion.Combination;
import io.gradus.training.reward.criterion.CriterionKind;
import io.gradus.training.reward.criterion.CriterionRole;
import io.gradus.training.reward.criterion.CriterionSpec;
import io.gradus.training.reward.rubric.RubricSpec;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Finds criteria that are judged and pay nothing. */
final class ZeroWeightCriterion implements RubricRule {
    @Override
    public String id() {
        return "zero-weight-criterion";
    }

    @Override
    public String explanation() {
        return "A gate has a strength of 0, or a criterion judged by a language model has a "
                + "weight of 0, and no stage changes it: it is computed but changes no reward. "
                + "Other criteria with a weight of 0 are assumed to be for monitoring.";
    }

    @Override
    public void check(LintedCurriculum curriculum, LintReport report) {
        Set<String> changed =
                curriculum.spec().stages().stream()
                        .flatMap(s -> s.weights().sequencedKeySet().stream())
                        .collect(Collectors.toSet());
        curriculum
                .spec()
                .rubrics()
                .forEach((name, rubric) -> check("rubrics." + name, rubric, changed, report));
    }

    @Override
    public void check(String path, RubricSpec rubric, LintReport report) {
        check(path, rubric, Set.of(), report);
    }

    private static void check(
            String path, RubricSpec rubric, Set<String> changed, LintReport report) {
        List<CriterionSpec> criteria = rubric.criteria();
        String list = path.isEmpty() ? "criteria" : path + ".criteria";
        for (int i = 0; i < criteria.size(); i++) {
            CriterionSpec criterion = criteria.get(i);
            if (isIdle(criterion, rubric) && !changed.contains(criterion.id())) {
                report.add(
                        list + "[" + i + "].weight",
                        "with a weight of 0 '%s' is judged in every rollout and changes no reward"
                                .formatted(criterion.id()),
                        criteria.size() > 1
                                ? Optional.of(
                                        Fix.remove("Remove the criterion", list + "[" + i + "]"))
                                : Optional.empty());
            }
        }
    }

    /** What costs nothing may be watched without being paid for; a judge is asked for nothing. */
    private static boolean isIdle(CriterionSpec criterion, RubricSpec rubric) {
        boolean isAsked =
                rubric.criteria().stream()
                        .flatMap(other -> other.when().stream())
                        .anyMatch(when -> when.criterion().equals(criterion.id()));
        boolean isGate = criterion.role() instanceof CriterionRole.Gate;
        boolean isSum =
                criterion.role() instanceof CriterionRole.Sum
                        && rubric.combine().equals(Combination.Sum.PLAIN);
        return Values.areAllZero(criterion.weight())
                && !isAsked
                && (isGate || isSum && asksModel(criterion));
    }

    private static boolean asksModel(CriterionSpec criterion) {
        return criterion.kind() instanceof CriterionKind kind
                && kind.requirements().contains(Requirement.LANGUAGE_MODEL);
    }
}
