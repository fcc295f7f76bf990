package io.gradus.training.rollout;

import java.util.ArrayList;
import java.util.List;
import java.util.SequencedMap;

/** The rollouts of one problem while they are being made; they may part from each other. */
final class GroupDraft {
    private final Growth growth;
    private final Drafting drafting;
    private final List<Leaf> leaves = new ArrayList<>();
    private int roots;

    /** Makes the draft of a rollout of the group. */
    interface Drafting {
        /** A rollout of this index that begins at the prompt. */
        EpisodeDraft begin(int index);

        /** A rollout of this index that goes on from a path. */
        EpisodeDraft goOn(int index, KeptPath path);
    }

    /** A group whose first rollouts begin at the prompt. */
    GroupDraft(Growth growth, Drafting drafting) {
        this.growth = growth;
        this.drafting = drafting;
        for (int root = growth.roots(); root > 0; root--) {
            addRoot();
        }
    }

    /** A group that goes on from paths. */
    GroupDraft(List<KeptPath> paths, Growth growth, Drafting drafting) {
        this.growth = growth;
        this.drafting = drafting;
        for (KeptPath path : paths) {
            leaves.add(Leaf.root(drafting.goOn(leaves.size(), path), roots++));
        }
    }

    private void addRoot() {
        leaves.add(Leaf.root(drafting.begin(leaves.size()), roots++));
    }

    /** Those that are to write next; empty once the group is whole. */
    List<EpisodeDraft> asked(long policyVersion) {
        List<Leaf> going = going(leaves, policyVersion);
        int before = leaves.size();
        part(growth.whileWriting(going));
        if (going.isEmpty()) {
            part(growth.whenEnded(List.copyOf(leaves), growth.leaves() - leaves.size()));
        }
        List<EpisodeDraft> asked = new ArrayList<>(going.stream().map(Leaf::draft).toList());
        going(leaves.subList(before, leaves.size()), policyVersion)
                .forEach(leaf -> asked.add(leaf.draft()));
        return asked;
    }

    private static List<Leaf> going(List<Leaf> leaves, long policyVersion) {
        return leaves.stream().filter(leaf -> leaf.draft().asks(policyVersion)).toList();
    }

    private void part(List<Leaf.Place> places) {
        for (Leaf.Place place : places) {
            if (leaves.size() == growth.leaves()) {
                return;
            }
            EpisodeDraft from = place.leaf().draft();
            if (!from.isAlone() || place.tokens() <= promptTokens(from)) {
                addRoot();
            } else {
                KeptPath kept = KeptPath.first(from.kept().segments(), place.tokens());
                leaves.add(place.part(drafting.goOn(leaves.size(), kept)));
            }
        }
    }

    private static int promptTokens(EpisodeDraft draft) {
        return draft.kept().segments().getFirst().tokens().length;
    }

    /** Lets each of its rollouts write so many tokens before it is put aside. */
    void grant(int tokens) {
        leaves.forEach(leaf -> leaf.draft().grant(tokens));
    }

    /** Whether none of its rollouts is put aside. */
    boolean isWhole() {
        return leaves.stream().noneMatch(leaf -> leaf.draft().isOpen());
    }

    /** Whether its rollouts can be put aside: a policy works alone in each. */
    boolean isAlone() {
        return leaves.stream().allMatch(leaf -> leaf.draft().isAlone());
    }

    /** Its rollouts as they stand, to go on with later. */
    CarriedGroup carried(RolloutPlan plan) {
        return new CarriedGroup(plan, leaves.stream().map(l -> l.draft().kept()).toList());
    }

    /** Adds the rollouts to the groups in which they are compared. */
    void addTo(SequencedMap<GroupKey, List<Rollout>> groups) {
        for (Leaf leaf : leaves) {
            if (growth.branching() instanceof Branching.None || !leaf.draft().isAlone()) {
                leaf.draft().addTo(groups);
            } else {
                Rollout rollout = leaf.rollout(roots);
                groups.computeIfAbsent(
                                GroupKey.of(rollout.problem(), rollout.role()),
                                _ -> new ArrayList<>())
                        .add(rollout);
            }
        }
    }
}
