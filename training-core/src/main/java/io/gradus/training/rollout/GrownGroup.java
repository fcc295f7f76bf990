package io.gradus.training.rollout;

import java.util.ArrayList;
import java.util.List;
import java.util.SequencedMap;

/** A group whose rollouts begin at the prompt, go on from paths or part from each other. */
final class GrownGroup implements GroupDraft {
    private final Growth growth;
    private final Drafting drafting;
    private final List<Leaf> leaves = new ArrayList<>();
    private int drafted;
    private int roots;
    private int discardedTokens;

    /** A group whose first rollouts begin at the prompt. */
    GrownGroup(Growth growth, Drafting drafting) {
        this.growth = growth;
        this.drafting = drafting;
        for (int root = growth.roots(); root > 0; root--) {
            addRoot();
        }
    }

    /** A group that goes on from paths. */
    GrownGroup(List<KeptPath> paths, Growth growth, Drafting drafting) {
        this.growth = growth;
        this.drafting = drafting;
        for (KeptPath path : paths) {
            leaves.add(Leaf.root(drafting.goOn(drafted++, path), roots++));
        }
    }

    private void addRoot() {
        leaves.add(Leaf.root(drafting.begin(drafted++), roots++));
    }

    @Override
    public List<EpisodeDraft> asked(long policyVersion) {
        growth.alike(leaves).forEach(this::prune);
        List<Leaf> asked = new ArrayList<>(going(leaves, policyVersion));
        int before = leaves.size();
        part(growth.whileWriting(leaves, asked));
        asked.addAll(going(leaves.subList(before, leaves.size()), policyVersion));
        if (asked.isEmpty()) {
            int ended = leaves.size();
            part(growth.whenEnded(List.copyOf(leaves), growth.leaves() - ended));
            asked.addAll(going(leaves.subList(ended, leaves.size()), policyVersion));
        }
        return asked.stream().map(Leaf::draft).toList();
    }

    private static List<Leaf> going(List<Leaf> leaves, long policyVersion) {
        return leaves.stream().filter(leaf -> leaf.draft().asks(policyVersion)).toList();
    }

    private void prune(Leaf leaf) {
        discardedTokens += leaf.ownTokens();
        leaf.prune();
        leaves.remove(leaf);
    }

    private void part(List<Leaf.Place> places) {
        for (Leaf.Place place : places) {
            if (leaves.size() == growth.leaves()) {
                return;
            }
            EpisodeDraft from = place.leaf().draft();
            boolean drawn = place.next().isEmpty();
            if (!from.isAlone() || drawn && place.tokens() <= promptTokens(from)) {
                addRoot();
            } else {
                leaves.add(place.part(drafting.goOn(drafted++, place.path())));
            }
        }
    }

    private static int promptTokens(EpisodeDraft draft) {
        return draft.kept().segments().getFirst().tokens().length;
    }

    @Override
    public void grant(int tokens) {
        leaves.forEach(leaf -> leaf.draft().grant(tokens));
    }

    @Override
    public boolean isWhole() {
        return leaves.stream().noneMatch(leaf -> leaf.draft().isOpen());
    }

    @Override
    public boolean isAlone() {
        return leaves.stream().allMatch(leaf -> leaf.draft().isAlone());
    }

    @Override
    public CarriedGroup carried(RolloutPlan plan) {
        return new CarriedGroup(plan, leaves.stream().map(l -> l.draft().kept()).toList());
    }

    @Override
    public void addTo(SequencedMap<GroupKey, List<Rollout>> groups) {
        for (int index = 0; index < leaves.size(); index++) {
            Leaf leaf = leaves.get(index);
            if (!growth.branching().isParting() || !leaf.draft().isAlone()) {
                leaf.draft().addTo(groups);
            } else {
                Rollout rollout = leaf.rollout(index, roots);
                groups.computeIfAbsent(
                                GroupKey.of(rollout.problem(), rollout.role()),
                                _ -> new ArrayList<>())
                        .add(rollout);
            }
        }
    }

    @Override
    public int discardedTokens() {
        return discardedTokens;
    }
}
