package io.gradus.training.trainer.observed;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.base.RandomStreams.Purpose;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.GroupScope;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/** Picks the groups of a step whose texts are shown to people. */
public record ShownGroups(RandomStreams streams) {
    /**
     * A group whose rollouts differ in reward, where there is one, those of the other roles in the
     * same episodes, of which it is one where several play a role, and one group of another
     * problem; the first and the last at random.
     */
    public List<ScoredGroup> pick(long step, List<ScoredGroup> scored) {
        SplittableRandom random = streams.stream(Purpose.SHOWN_ROLLOUTS, step, 0, 0);
        List<ScoredGroup> telling = scored.stream().filter(g -> !g.hasZeroVariance()).toList();
        List<ScoredGroup> choice = telling.isEmpty() ? scored : telling;
        ScoredGroup first = choice.get(random.nextInt(choice.size()));
        List<ScoredGroup> shown = new ArrayList<>(List.of(first));
        scored.stream().filter(g -> isOtherRole(g, first)).forEach(shown::add);
        List<ScoredGroup> others = scored.stream().filter(g -> !shown.contains(g)).toList();
        if (!others.isEmpty()) {
            shown.add(others.get(random.nextInt(others.size())));
        }
        return List.copyOf(shown);
    }

    private static boolean isOtherRole(ScoredGroup one, ScoredGroup first) {
        return one.group().problem().equals(first.group().problem())
                && !one.group().key().role().equals(first.group().key().role())
                && episode(one)
                        .map(episode(first).orElse(firstEpisode(first))::equals)
                        .orElse(true);
    }

    /** The one episode that a group comes from; empty where it compares several. */
    private static Optional<String> episode(ScoredGroup group) {
        return group.group().key().scope() instanceof GroupScope.Tagged(String tag)
                ? Optional.of(tag.split("/")[0])
                : Optional.empty();
    }

    private static String firstEpisode(ScoredGroup group) {
        return Integer.toString(group.group().rollouts().getFirst().index());
    }
}
