package io.gradus.training.trainer.step;

import io.gradus.training.curriculum.filter.GroupFilter;
import io.gradus.training.curriculum.resampling.ProblemAttempt;
import io.gradus.training.curriculum.resampling.ResampleRequest;
import io.gradus.training.curriculum.resampling.SamplingRound;
import io.gradus.training.event.SpentTokens;
import io.gradus.training.problem.Problem;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.Collected;
import io.gradus.training.rollout.PlacedPlan;
import io.gradus.training.rollout.RolloutGroup;
import io.gradus.training.rollout.Start;
import io.gradus.training.trainer.stage.StepContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.TreeMap;
import java.util.function.Function;

/** The problems of a step with what was rolled out for them, while its rounds go on. */
final class ProblemAttempts {
    private final StepContext at;
    private final int carried;
    private final RolloutPlanner planner;
    private final Function<RolloutGroup, ScoredGroup> score;
    private final SequencedMap<Integer, AttemptInProgress> places = new TreeMap<>();
    private int chosen;
    private long others;
    private int round;

    /**
     * A step of which nothing was rolled out.
     *
     * @param carried places of groups that are gone on with, before those of its own problems
     * @param planner plans its rollouts
     * @param score scores a group as a whole
     */
    ProblemAttempts(
            StepContext at,
            int carried,
            RolloutPlanner planner,
            Function<RolloutGroup, ScoredGroup> score) {
        this.at = at;
        this.carried = carried;
        this.planner = planner;
        this.score = score;
    }

    /** Counts problems as chosen; the number of the first of them among the step's own. */
    int choose(int problems) {
        chosen += problems;
        return chosen - problems;
    }

    /** The first rollouts of a problem, {@code group} among the step's own. */
    PlacedPlan begin(int group, Problem problem, int rollouts) {
        return new PlacedPlan(carried + group, 0, planner.plan(group, problem, rollouts));
    }

    /** More rollouts of a problem, with the guidance of the stage. */
    PlacedPlan more(int place, int rollouts) {
        AttemptInProgress one = places.get(place);
        int made = one.tried().rollouts();
        return new PlacedPlan(
                place,
                made,
                planner.more(place - carried, one.tried().problem(), made, one.given(), rollouts));
    }

    /** Rollouts of a problem with these starts. */
    PlacedPlan anew(int place, List<Start> starts) {
        AttemptInProgress one = places.get(place);
        return new PlacedPlan(
                place, one.tried().rollouts(), planner.plan(one.tried().problem(), starts));
    }

    /** Does what a rule decided about rollouts that there are already. */
    void settle(ResampleRequest again) {
        switch (again) {
            case ResampleRequest.Keep(int place, List<Integer> kept) ->
                    places.get(place).keep(kept::contains, score);
            case ResampleRequest.Drop(int place, String reason) -> places.get(place).drop(reason);
            case ResampleRequest.Anew anew -> places.get(anew.place()).aid(anew.instead());
            case ResampleRequest.More _, ResampleRequest.Fresh _ -> {}
        }
    }

    /** Adds what a round brought, if it was one. */
    void add(List<Collected.Placed> more) {
        round += more.isEmpty() ? 0 : 1;
        for (Collected.Placed placed : more) {
            others += placed.others();
            places.computeIfAbsent(
                            placed.plan().place(), _ -> new AttemptInProgress(placed.plan(), round))
                    .add(placed, round, score);
        }
    }

    /** Round as rules see it; {@code aside} groups are put aside unfinished and not missed. */
    SamplingRound round(int aside) {
        var objective = at.stage().objective();
        return new SamplingRound(
                round,
                at.now(),
                objective.groupSize(),
                objective.groupsPerStep() - aside,
                places.sequencedValues().stream().map(AttemptInProgress::tried).toList());
    }

    /** Rollouts that its rounds brought, and those of them that the filter admits. */
    StepRollouts rolled(GroupFilter filter) {
        List<RolledGroup> groups = new ArrayList<>();
        for (AttemptInProgress place : places.sequencedValues()) {
            groups.addAll(place.rolled(groups.size()));
        }
        List<Integer> going = new ArrayList<>();
        for (int i = 0; i < groups.size(); i++) {
            if (groups.get(i).refused().isEmpty()) {
                going.add(i);
            }
        }
        List<Optional<String>> refusals =
                filter.refusals(going.stream().map(i -> groups.get(i).trained()).toList());
        for (int i = 0; i < going.size(); i++) {
            int index = going.get(i);
            refusals.get(i)
                    .ifPresent(reason -> groups.set(index, groups.get(index).refused(reason)));
        }
        long given =
                places.sequencedValues().stream().mapToLong(AttemptInProgress::helpTokens).sum();
        List<ProblemAttempt> tried =
                places.sequencedValues().stream().map(AttemptInProgress::tried).toList();
        return new StepRollouts(
                groups,
                round,
                (int) tried.stream().filter(one -> one.begun() > 1).count(),
                (int) tried.stream().filter(one -> one.dropped().isPresent()).count(),
                SpentTokens.others(others).plus(SpentTokens.given(given)));
    }
}
