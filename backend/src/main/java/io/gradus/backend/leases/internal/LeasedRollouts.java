package io.gradus.backend.leases.internal;

import io.gradus.training.curriculum.Stage;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.reward.RubricScore;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.GroupKey;
import io.gradus.training.rollout.Rollout;
import io.gradus.training.rollout.RolloutGroup;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.stream.IntStream;

/**
 * What completions of a lease are as rollouts: one each where a policy works alone, in an episode
 * one for each seat of a trained player.
 *
 * @param groups the groups in which they are compared
 * @param byCompletion the rollouts of each completion, in the order of the completions
 */
record LeasedRollouts(List<RolloutGroup> groups, List<List<Rollout>> byCompletion) {
    /** Completions that are one rollout each. */
    static LeasedRollouts alone(RolloutGroup group) {
        return new LeasedRollouts(List.of(group), group.rollouts().stream().map(List::of).toList());
    }

    /** Completions that were played turn by turn. */
    static LeasedRollouts played(LeasedEpisodes episodes, List<CompletionRecord> completions) {
        SequencedMap<GroupKey, List<Rollout>> byKey = new LinkedHashMap<>();
        Map<Integer, List<Rollout>> rollouts = new LinkedHashMap<>();
        completions.stream()
                .map(CompletionRecord::rollout)
                .sorted()
                .forEach(index -> rollouts.put(index, episodes.play(index).addTo(byKey, index)));
        List<RolloutGroup> groups = new ArrayList<>();
        byKey.forEach((key, all) -> groups.add(new RolloutGroup(groups.size(), key, all)));
        return new LeasedRollouts(
                groups, completions.stream().map(one -> rollouts.get(one.rollout())).toList());
    }

    /** The scores of each completion's rollouts. */
    List<List<RubricScore>> score(Stage stage, ScheduleContext at) {
        Map<Rollout, RubricScore> scores = new IdentityHashMap<>();
        for (RolloutGroup group : groups) {
            List<RubricScore> given = stage.score(group, at).scores();
            IntStream.range(0, given.size())
                    .forEach(i -> scores.put(group.rollouts().get(i), given.get(i)));
        }
        return byCompletion.stream()
                .map(rollouts -> rollouts.stream().map(scores::get).toList())
                .toList();
    }

    /**
     * The groups with the scores that the completions were given.
     *
     * @param first index of the first group within the step
     */
    List<ScoredGroup> scored(List<CompletionRecord> completions, int first) {
        Map<Rollout, RubricScore> scores = new IdentityHashMap<>();
        for (int i = 0; i < completions.size(); i++) {
            Iterator<RubricScore> given = completions.get(i).scores().iterator();
            byCompletion.get(i).forEach(rollout -> scores.put(rollout, given.next()));
        }
        List<ScoredGroup> scored = new ArrayList<>();
        for (RolloutGroup group : groups) {
            scored.add(
                    new ScoredGroup(
                            group.numbered(first + scored.size()),
                            group.rollouts().stream().map(scores::get).toList()));
        }
        return scored;
    }
}
