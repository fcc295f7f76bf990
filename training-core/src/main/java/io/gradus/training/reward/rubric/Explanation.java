package io.gradus.training.reward.rubric;

import io.gradus.training.reward.Judgement;
import io.gradus.training.reward.criterion.Applies;
import io.gradus.training.reward.criterion.Column;
import io.gradus.training.reward.criterion.Combination;
import io.gradus.training.reward.criterion.CriterionRole;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Says in one sentence what a criterion did to the total of one rollout, and why.
 *
 * @param tree the criteria
 * @param evaluation their values, all of them known
 * @param rollout index of the rollout
 */
record Explanation(RubricTree tree, Evaluation evaluation, int rollout) {
    /** A smaller contribution is shown as none. */
    private static final double NOTHING = 0.0005;

    /** From here on a double has no thousandths, and a long no room for them. */
    private static final double WITHOUT_FRACTION = 1e15;

    String of(Node.Leaf leaf, Judgement judgement, double contribution) {
        if (!judgement.applicable()) {
            return "not applicable: " + judgement.reason();
        }
        if (!evaluation.value(leaf).has(rollout)) {
            return judgement.reason() + "; not applicable: " + bound(leaf);
        }
        double value = evaluation.value(leaf).at(rollout);
        String becomes =
                Math.abs(value - judgement.value()) < NOTHING
                        ? number(value)
                        : number(judgement.value()) + " becomes " + number(value);
        return "%s: %s%s %s"
                .formatted(
                        judgement.reason(), becomes, role(leaf, value), effect(leaf, contribution));
    }

    private String bound(Node.Leaf leaf) {
        Applies when = leaf.spec().when().orElseThrow();
        String least = when.atLeast().map(v -> " at least " + number(v)).orElse("");
        String below = when.below().map(v -> " below " + number(v)).orElse("");
        return "it needs '" + when.criterion() + "'" + least + below;
    }

    private String role(Node node, double value) {
        return switch (node.spec().role()) {
            case CriterionRole.Sum() -> " x weight " + number(evaluation.weight(node));
            case CriterionRole.Gate() ->
                    ", a gate that lets " + number(evaluation.opening(node, rollout)) + " through,";
            case CriterionRole.Veto veto when veto.falls(value) ->
                    ", a veto that sets the result to " + number(veto.floor()) + ",";
            case CriterionRole.Veto _ -> ", a veto that does not fall,";
        };
    }

    private String effect(Node.Leaf leaf, double contribution) {
        String cause = cause(leaf).map(c -> " (" + c + ")").orElse("");
        if (Math.abs(contribution) < NOTHING) {
            return "changes nothing" + cause;
        }
        return contribution > 0
                ? "adds " + number(contribution) + cause
                : "takes " + number(-contribution) + " away" + cause;
    }

    /** Finds what else decides over this criterion, from its own group outwards. */
    private Optional<String> cause(Node.Leaf leaf) {
        return cause(tree.root(), leaf);
    }

    private Optional<String> cause(Node.Group group, Node.Leaf leaf) {
        Node member =
                group.members().stream()
                        .filter(m -> RubricTree.leavesOf(m).anyMatch(leaf::equals))
                        .findFirst()
                        .orElseThrow();
        Optional<String> inside =
                member instanceof Node.Branch branch
                        ? cause(branch.group(), leaf)
                        : Optional.empty();
        return inside.or(() -> veto(group, member))
                .or(() -> gate(group, member))
                .or(() -> rank(group, member));
    }

    private Optional<String> veto(Node.Group group, Node member) {
        return others(group, member)
                .filter(n ->
                        n.spec().role() instanceof CriterionRole.Veto veto
                                && veto.falls(evaluation.value(n).at(rollout)))
                .findFirst()
                .map(n -> "veto '" + n.spec().id() + "' decides");
    }

    private Optional<String> gate(Node.Group group, Node member) {
        return others(group, member)
                .filter(n ->
                        n.spec().role() instanceof CriterionRole.Gate
                                && evaluation.opening(n, rollout) == 0)
                .findFirst()
                .map(n -> "gate '" + n.spec().id() + "' is closed");
    }

    private Stream<Node> others(Node.Group group, Node member) {
        return group.members().stream()
                .filter(n -> n != member && evaluation.value(n).has(rollout));
    }

    private Optional<String> rank(Node.Group group, Node member) {
        if (!(member.spec().role() instanceof CriterionRole.Sum)) {
            return Optional.empty();
        }
        return switch (group.combination()) {
            case Combination.Sum _, Combination.Share _, Combination.Product _ -> Optional.empty();
            case Combination.Max _ ->
                    terms(group, member).anyMatch(t -> t > term(member))
                            ? Optional.of("another value is greater")
                            : Optional.empty();
            case Combination.Min _ ->
                    terms(group, member).anyMatch(t -> t < term(member))
                            ? Optional.of("another value is smaller")
                            : Optional.empty();
            case Combination.Tiers(double pass) -> failed(group, member, pass);
            case Combination.Levels(double pass, double _) -> failed(group, member, pass);
        };
    }

    private double term(Node member) {
        return evaluation.weight(member) * evaluation.value(member).orZero(rollout);
    }

    private Stream<Double> terms(Node.Group group, Node member) {
        return others(group, member)
                .filter(n -> n.spec().role() instanceof CriterionRole.Sum)
                .map(this::term);
    }

    private Optional<String> failed(Node.Group group, Node member, double pass) {
        List<Node> members = group.members();
        return members.subList(0, members.indexOf(member)).stream()
                .filter(n -> n.spec().role() instanceof CriterionRole.Sum)
                .filter(n -> evaluation.value(n).has(rollout))
                .filter(n -> !Column.reaches(evaluation.value(n).at(rollout), pass))
                .findFirst()
                .map(n -> "'" + n.spec().id() + "' before it does not pass");
    }

    /**
     * Two decimals, and a third where there is one; written out, since each score has many. A
     * number too large for a fraction has an exponent.
     */
    private static String number(double value) {
        if (Math.abs(value) >= WITHOUT_FRACTION) {
            return Double.toString(value);
        }
        long thousandths = Math.round(Math.abs(value) * 1000);
        String digits = Long.toString(1000 + thousandths % 1000);
        String sign = value < 0 && thousandths > 0 ? "-" : "";
        int shown = digits.endsWith("0") ? 3 : 4;
        return sign + thousandths / 1000 + "." + digits.substring(1, shown);
    }
}
