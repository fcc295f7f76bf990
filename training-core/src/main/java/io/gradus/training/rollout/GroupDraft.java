package io.gradus.training.rollout;

import java.util.List;
import java.util.SequencedMap;

/** The rollouts of one problem while they are being made; they may part from each other. */
interface GroupDraft {
    /** Makes the draft of a rollout of the group. */
    interface Drafting {
        /** A rollout of this index that begins at the prompt. */
        EpisodeDraft begin(int index);

        /** A rollout of this index that goes on from a path. */
        EpisodeDraft goOn(int index, KeptPath path);
    }

    /** Those that are to write next; empty once the group is whole. */
    List<EpisodeDraft> asked(long policyVersion);

    /** Lets each of its rollouts write so many tokens before it is put aside. */
    void grant(int tokens);

    /** Whether none of its rollouts is put aside. */
    boolean isWhole();

    /** Whether its rollouts can be put aside: a policy works alone in each. */
    boolean isAlone();

    /** Its rollouts as they stand, to go on with later. */
    CarriedGroup carried(RolloutPlan plan);

    /** Adds the rollouts to the groups in which they are compared. */
    void addTo(SequencedMap<GroupKey, List<Rollout>> groups);

    /** Tokens that were written on paths that no rollout of the group has. */
    int discardedTokens();
}
