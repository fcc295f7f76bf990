package io.gradus.training.trainer;

import io.gradus.training.curriculum.Curriculum;
import io.gradus.training.guidance.Guidance;
import io.gradus.training.objective.ObjectiveSpec;
import io.gradus.training.problem.Problem;
import io.gradus.training.rollout.PlacedPlan;
import io.gradus.training.rollout.RolloutCollector;
import io.gradus.training.round.Again;
import io.gradus.training.round.Allocation;
import io.gradus.training.round.RoundRule;
import io.gradus.training.stage.StagePlace;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Rolls out a step's problems in rounds: after each the stage's rules are asked what to roll out
 * again. A stage without such rules has one round.
 */
final class Rounds {
    /** No step asks its rules more often, whatever they want; ours. */
    private static final int MOST = 64;

    private final Curriculum curriculum;
    private final RolloutCollector collector;
    private final CarriedRollouts carried;
    private final Allocations allocations;

    /** Rounds of problems that the curriculum chooses; some groups go on from step to step. */
    Rounds(
            Curriculum curriculum,
            RolloutCollector collector,
            CarriedRollouts carried,
            Allocations allocations) {
        this.curriculum = curriculum;
        this.collector = collector;
        this.carried = carried;
        this.allocations = allocations;
    }

    /** All rounds of a step. */
    RolledOut roll(StagePlace at) {
        return roll(at, curriculum.guidance(at.now(), at.step()));
    }

    /** The same with this guidance. */
    RolledOut roll(StagePlace at, Guidance guidance) {
        Allocation allocation = allocations.of(at.stage());
        List<RoundRule> rules = List.of(allocation, guidance, at.stage().filter());
        TriedPlaces tried = begin(at, new Objective(at.stage().objective()), guidance);
        for (int asked = 1; asked < MOST; asked++) {
            List<Again> again = RoundRule.first(rules, tried.round(carried.groups()));
            if (again.isEmpty()) {
                break;
            }
            again.forEach(tried::settle);
            List<PlacedPlan> plans = again.stream().flatMap(one -> plans(one, tried, at)).toList();
            tried.add(carried.add(collector, plans, at));
        }
        RolledOut rolled = tried.rolled(at.stage().filter());
        allocation.observe(rolled.observed());
        return rolled;
    }

    /** The first round. */
    private TriedPlaces begin(StagePlace at, Objective objective, Guidance guidance) {
        ObjectiveSpec spec = objective.spec();
        int begun = carried.groups();
        TriedPlaces tried = new TriedPlaces(at, begun, objective.planner(at.now(), guidance));
        int problems = Math.max(0, spec.groupsPerStep() - begun);
        List<PlacedPlan> plans = fresh(problems, tried, at).toList();
        tried.add(carried.goOn(collector, plans, at));
        return tried;
    }

    private Stream<PlacedPlan> fresh(int problems, TriedPlaces tried, StagePlace at) {
        int from = tried.choose(problems);
        List<Problem> chosen = curriculum.choose(at.step(), from, problems, at.now());
        int[] sizes =
                allocations
                        .of(at.stage())
                        .first(chosen, at.stage().objective().groupSize(), at.now());
        return IntStream.range(0, problems)
                .mapToObj(i -> tried.begin(from + i, chosen.get(i), sizes[i]));
    }

    private Stream<PlacedPlan> plans(Again again, TriedPlaces tried, StagePlace at) {
        return switch (again) {
            case Again.More(int place, int rollouts) -> Stream.of(tried.more(place, rollouts));
            case Again.Anew anew -> Stream.of(tried.anew(anew.place(), anew.starts()));
            case Again.Fresh(int problems) -> fresh(problems, tried, at);
            case Again.Keep _, Again.Drop _ -> Stream.empty();
        };
    }
}
