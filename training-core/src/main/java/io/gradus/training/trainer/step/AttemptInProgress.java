package io.gradus.training.trainer.step;

import io.gradus.training.curriculum.resampling.ProblemAttempt;
import io.gradus.training.problem.Problem;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.Collected;
import io.gradus.training.rollout.GroupKey;
import io.gradus.training.rollout.GroupScope;
import io.gradus.training.rollout.PlacedPlan;
import io.gradus.training.rollout.Rollout;
import io.gradus.training.rollout.RolloutGroup;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SequencedMap;
import java.util.function.Function;
import java.util.function.IntPredicate;

/** A problem of a step whose groups grow from round to round. */
final class AttemptInProgress {
    private final int place;
    private final Problem problem;
    private final int begun;
    private final SequencedMap<GroupKey, RolloutGroup> groups = new LinkedHashMap<>();
    private List<ScoredGroup> scored = List.of();
    private Optional<List<ScoredGroup>> unaided = Optional.empty();
    private Optional<String> dropped = Optional.empty();
    private List<Integer> leaving = List.of();
    private int rollouts;
    private int given;
    private long helpTokens;
    private int round;

    /** A problem of which nothing was rolled out before this round. */
    AttemptInProgress(PlacedPlan plan, int round) {
        place = plan.place();
        problem = plan.plan().problem();
        begun = round;
    }

    /** Adds what was rolled out in a round, and scores all groups anew. */
    void add(Collected.Placed more, int round, Function<RolloutGroup, ScoredGroup> score) {
        more.groups().forEach(group -> groups.merge(group.key(), group, RolloutGroup::joined));
        rollouts += more.plan().plan().rollouts();
        given += more.plan().plan().starts().size();
        helpTokens += more.groups().stream().mapToLong(RolloutGroup::helpTokens).sum();
        this.round = round;
        if (leaving.isEmpty()) {
            rescore(score);
        } else {
            keep(number -> !leaving.contains(number), score);
            leaving = List.of();
        }
    }

    /** Goes on with the rollouts of these numbers; the tokens of the others stay counted. */
    void keep(IntPredicate kept, Function<RolloutGroup, ScoredGroup> score) {
        List<RolloutGroup> before = List.copyOf(groups.sequencedValues());
        groups.clear();
        int lost = 0;
        for (RolloutGroup group : before) {
            List<Rollout> staying =
                    group.rollouts().stream().filter(r -> kept.test(number(group, r))).toList();
            if (staying.isEmpty()) {
                lost += group.sampledTokens();
            } else {
                groups.put(group.key(), group.keeping(staying));
            }
        }
        if (groups.isEmpty()) {
            throw new IllegalStateException("no rollout of place " + place + " stays");
        }
        int discarded = lost;
        groups.compute(groups.firstEntry().getKey(), (_, first) -> first.discarding(discarded));
        rescore(score);
    }

    /** The number of the episode that a rollout comes from: groups of a table hold one episode. */
    private static int number(RolloutGroup group, Rollout rollout) {
        return group.key().scope() instanceof GroupScope.Tagged(String tag)
                ? Integer.parseInt(tag.substring(0, tag.indexOf('/')))
                : rollout.index();
    }

    private void rescore(Function<RolloutGroup, ScoredGroup> score) {
        scored = groups.sequencedValues().stream().map(score).toList();
    }

    /**
     * Lets what the curriculum observes stay what the groups are now; rollouts of these numbers
     * leave once others have been added.
     */
    void aid(List<Integer> instead) {
        leaving = instead;
        if (unaided.isEmpty()) {
            unaided = Optional.of(scored);
        }
    }

    void drop(String reason) {
        dropped = Optional.of(reason);
    }

    /** Number of its rollouts that were given something beside the prompt. */
    int given() {
        return given;
    }

    /** Tokens that guidance gave its rollouts, those that were given up too. */
    long helpTokens() {
        return helpTokens;
    }

    /** Attempt as rules see it. */
    ProblemAttempt tried() {
        return new ProblemAttempt(
                place, problem, rollouts, begun, round, scored, unaided.isPresent(), dropped);
    }

    /** Its groups when the step's rounds are over; {@code first} numbers them. */
    List<RolledGroup> rolled(int first) {
        List<RolledGroup> rolled = new ArrayList<>();
        for (ScoredGroup group : scored) {
            ScoredGroup now = numbered(group, first + rolled.size());
            rolled.add(
                    new RolledGroup(
                            observed(now), now, begun, round, dropped, OptionalDouble.empty()));
        }
        return rolled;
    }

    /** The group as it stood before it was given other starts, with the tokens of all rollouts. */
    private ScoredGroup observed(ScoredGroup now) {
        return unaided.stream()
                .flatMap(List::stream)
                .filter(before -> before.group().key().equals(now.group().key()))
                .findFirst()
                .map(before -> numbered(before, now.group().index()))
                .map(before -> costing(before, now.group().sampledTokens()))
                .orElse(now);
    }

    private static ScoredGroup costing(ScoredGroup group, int tokens) {
        int more = tokens - group.group().sampledTokens();
        return new ScoredGroup(group.group().discarding(more), group.scores());
    }

    private static ScoredGroup numbered(ScoredGroup group, int index) {
        return group.group().index() == index
                ? group
                : new ScoredGroup(group.group().numbered(index), group.scores());
    }
}
