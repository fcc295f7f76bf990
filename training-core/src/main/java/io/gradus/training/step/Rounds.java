package io.gradus.training.step;

import io.gradus.training.problem.Problem;
import io.gradus.training.rollout.PlacedPlan;
import io.gradus.training.round.Again;
import io.gradus.training.round.Allocation;
import io.gradus.training.round.GroupFilter;
import io.gradus.training.round.RoundRule;
import io.gradus.training.round.Surplus;
import io.gradus.training.stage.StagePlace;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Rolls out a step's problems in rounds: after each the stage's rules are asked what to roll out
 * again. A stage without such rules has one round.
 */
public final class Rounds {
    /** No step asks its rules more often, whatever they want; ours. */
    private static final int MOST = 64;

    private final StepWorld world;
    private final Allocations allocations;

    /** Rounds in this world. */
    public Rounds(StepWorld world, Allocations allocations) {
        this.world = world;
        this.allocations = allocations;
    }

    /** All rounds of a step whose rollouts this planner plans. */
    public RolledOut roll(StagePlace at, RolloutPlanner planner) {
        Allocation allocation = allocations.of(at.stage());
        GroupFilter filter = world.filter(at);
        List<RoundRule> rules =
                List.of(allocation, planner.guidance(), filter, new Surplus(filter));
        TriedPlaces tried = begin(at, planner);
        for (int asked = 1; asked < MOST; asked++) {
            List<Again> again = RoundRule.first(rules, tried.round(world.aside()));
            if (again.isEmpty()) {
                break;
            }
            again.forEach(tried::settle);
            List<PlacedPlan> plans = again.stream().flatMap(one -> plans(one, tried, at)).toList();
            tried.add(world.add(plans, at));
        }
        RolledOut rolled = tried.rolled(filter);
        allocation.observe(rolled.observed());
        return rolled;
    }

    /** The first round. */
    private TriedPlaces begin(StagePlace at, RolloutPlanner planner) {
        int begun = world.aside();
        TriedPlaces tried = new TriedPlaces(at, begun, planner, group -> world.score(group, at));
        int wanted = at.stage().objective().groupsPerStep();
        int problems = Math.max(0, (int) Math.ceil(wanted * world.expansion(at)) - begun);
        List<PlacedPlan> plans = fresh(problems, tried, at).toList();
        tried.add(world.begin(plans, at));
        return tried;
    }

    private Stream<PlacedPlan> fresh(int problems, TriedPlaces tried, StagePlace at) {
        int from = tried.choose(problems);
        List<Problem> chosen = world.choose(at, from, problems);
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
