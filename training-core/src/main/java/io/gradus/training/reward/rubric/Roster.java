package io.gradus.training.reward.rubric;

import io.gradus.training.reward.criterion.CriterionRetirement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;

/** Which criteria of a group with a {@link CriterionRetirement} are still active. */
final class Roster {
    private final CriterionRetirement rule;
    private final List<Member> members;

    Roster(CriterionRetirement rule, List<Node.Leaf> leaves) {
        this.rule = rule;
        members = leaves.stream().map(Member::new).toList();
    }

    private static final class Member {
        private final Node.Leaf leaf;
        private int still;
        private boolean retired;

        private Member(Node.Leaf leaf) {
            this.leaf = leaf;
        }
    }

    /** The spread of one criterion in a step; none where it was applicable to no group. */
    @FunctionalInterface
    interface Spreads {
        OptionalDouble of(Node.Leaf leaf);
    }

    private record Ranked(Member member, double spread) {}

    void observe(Spreads spreads) {
        List<Ranked> seen = new ArrayList<>();
        for (Member member : members) {
            OptionalDouble spread =
                    member.retired ? OptionalDouble.empty() : spreads.of(member.leaf);
            if (spread.isPresent()) {
                member.still =
                        spread.getAsDouble() > CriterionRetirement.NO_SPREAD ? 0 : member.still + 1;
                member.retired = member.still >= rule.after();
                seen.add(new Ranked(member, spread.getAsDouble()));
            }
        }
        retireSurplus(seen);
    }

    /** Of equal spreads the later criterion goes first. */
    private void retireSurplus(List<Ranked> seen) {
        List<Ranked> ranked =
                seen.stream()
                        .filter(r -> !r.member().retired)
                        .sorted(Comparator.comparingDouble(Ranked::spread).reversed())
                        .toList();
        long surplus = active() - rule.maxActive();
        for (int i = ranked.size() - 1; i >= 0 && surplus > 0; i--, surplus--) {
            ranked.get(i).member().retired = true;
        }
    }

    boolean isRetired(Node.Leaf leaf) {
        return members.stream().anyMatch(m -> m.leaf.equals(leaf) && m.retired);
    }

    long active() {
        return members.stream().filter(m -> !m.retired).count();
    }

    List<RubricState.Service> save() {
        return members.stream()
                .map(m -> new RubricState.Service(m.leaf.spec().id(), m.still, m.retired))
                .toList();
    }

    /** Whether the criterion of this state is one of its own; then it goes on from there. */
    boolean restore(RubricState.Service state) {
        for (Member member : members) {
            if (member.leaf.spec().id().equals(state.criterion())) {
                member.still = state.still();
                member.retired = state.retired();
                return true;
            }
        }
        return false;
    }
}
