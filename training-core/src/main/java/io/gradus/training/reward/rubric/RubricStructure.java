package io.gradus.training.reward.rubric;

import io.gradus.training.document.Findings;
import io.gradus.training.document.Suggestions;
import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.problem.catalogue.ProblemFamilies;
import io.gradus.training.reward.criterion.Applies;
import io.gradus.training.reward.criterion.Combination;
import io.gradus.training.reward.criterion.CriterionGroup;
import io.gradus.training.reward.criterion.CriterionRole;
import io.gradus.training.reward.criterion.CriterionSpec;
import io.gradus.training.reward.criterion.Interaction;
import io.gradus.training.reward.criterion.ValueShape;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Checks the parts of a rubric against each other, without any stage. */
public final class RubricStructure {
    private final Findings findings;
    private final Set<String> ids = new LinkedHashSet<>();

    private RubricStructure(Findings findings) {
        this.findings = findings;
    }

    /** Reports every fault of the rubric at this path. */
    public static void check(String path, RubricSpec rubric, Findings findings) {
        new RubricStructure(findings).checkGroup(path, rubric.root());
    }

    private void checkGroup(String path, CriterionGroup group) {
        for (int i = 0; i < group.criteria().size(); i++) {
            CriterionSpec criterion = group.criteria().get(i);
            String place = PlacedCriterion.below(path, "criteria[" + i + "]");
            checkCondition(place, criterion);
            if (criterion.kind() instanceof CriterionGroup inner) {
                checkGroup(place + ".group", inner);
            }
            checkOne(place, criterion);
        }
        if (group.criteria().stream().noneMatch(c -> c.role() instanceof CriterionRole.Sum)) {
            findings.add(
                    PlacedCriterion.below(path, "criteria"),
                    "must have a criterion with the role sum; gates alone have nothing to multiply");
        }
        if (group.combine() instanceof Combination.Sum(List<Interaction> interactions)) {
            List<String> members = group.criteria().stream().map(CriterionSpec::id).toList();
            for (int i = 0; i < interactions.size(); i++) {
                String place = PlacedCriterion.below(path, "combine.sum.interactions[" + i + "]");
                checkMember(place + ".first", interactions.get(i).first(), members);
                checkMember(place + ".second", interactions.get(i).second(), members);
            }
        }
    }

    private void checkOne(String place, CriterionSpec criterion) {
        if (!ids.add(criterion.id())) {
            findings.add(
                    place + ".id",
                    "is the id of an earlier criterion, '" + criterion.id() + "'; ids must differ");
        }
        checkWeight(place + ".weight", criterion.role(), criterion.weight(), findings);
        checkTightening(place, criterion);
        checkFamilies(place, criterion.families());
    }

    private void checkFamilies(String place, List<String> families) {
        for (int i = 0; i < families.size(); i++) {
            if (ProblemFamilies.named(families.get(i)).isEmpty()) {
                findings.add(
                        place + ".families[" + i + "]",
                        "no problem family is named '" + families.get(i) + "'",
                        Suggestions.forWord(families.get(i), ProblemFamilies.names()));
            }
        }
    }

    /** Checks the weight of a criterion with this role. */
    public static void checkWeight(
            String place, CriterionRole role, Schedule weight, Findings findings) {
        switch (role) {
            case CriterionRole.Sum() -> {}
            case CriterionRole.Gate() ->
                    weight.corners().stream()
                            .filter(value -> value < 0 || value > 1)
                            .findFirst()
                            .ifPresent(value ->
                                    findings.add(
                                            place,
                                            "of a gate must stay in [0, 1], has the value "
                                                    + value));
            case CriterionRole.Veto _ -> {
                if (!weight.equals(Schedule.constant(1))) {
                    findings.add(place, "means nothing for a veto; leave it out");
                }
            }
        }
    }

    private void checkCondition(String place, CriterionSpec criterion) {
        criterion
                .when()
                .map(Applies::criterion)
                .filter(id -> !ids.contains(id))
                .ifPresent(id ->
                        findings.add(
                                place + ".when.criterion",
                                "no criterion or group that ends before this one has the id '"
                                        + id
                                        + "'",
                                Suggestions.forWord(id, List.copyOf(ids))));
    }

    private void checkMember(String place, String id, List<String> members) {
        if (!members.contains(id)) {
            findings.add(
                    place,
                    "no criterion of this group has the id '" + id + "'",
                    Suggestions.forWord(id, members));
        }
    }

    private void checkTightening(String place, CriterionSpec criterion) {
        long count =
                criterion.shapes().stream().filter(ValueShape.Tightening.class::isInstance).count();
        if (count > 0 && criterion.kind() instanceof CriterionGroup) {
            findings.add(
                    place + ".shapes",
                    "a group cannot have a tightening threshold; give it to its criteria");
        } else if (count > 1) {
            findings.add(place + ".shapes", "must have at most one tightening, has " + count);
        }
    }
}
