package io.gradus.training.trainer.step;

import io.gradus.training.curriculum.allocation.Allocation;
import io.gradus.training.curriculum.filter.GroupFilter;
import io.gradus.training.curriculum.filter.Surplus;
import io.gradus.training.curriculum.resampling.ResampleRequest;
import io.gradus.training.curriculum.resampling.ResamplingRule;
import io.gradus.training.problem.Problem;
import io.gradus.training.rollout.PlacedPlan;
import io.gradus.training.trainer.stage.StepContext;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Rolls out a step's problems in rounds: after each the stage's rules are asked what to roll out
 * again. A stage without such rules has one round.
 */
public final class ResamplingLoop {
    /** No step asks its rules more often, whatever they want; ours. */
    private static final int MOST = 64;

    private final StepWorld world;
    private final Allocations allocations;

    /** Rounds in this world. */
    public ResamplingLoop(StepWorld world, Allocations allocations) {
        this.world = world;
        this.allocations = allocations;
    }

    /** All rounds of a step whose rollouts this planner plans. */
    public StepRollouts roll(StepContext at, RolloutPlanner planner) {
        Allocation allocation = allocations.of(at.stage());
        GroupFilter filter = world.filter(at);
        List<ResamplingRule> rules =
                List.of(allocation, planner.guidance(), filter, new Surplus(filter));
        ProblemAttempts tried = begin(at, planner);
        for (int asked = 1; asked < MOST; asked++) {
            List<ResampleRequest> again = ResamplingRule.first(rules, tried.round(world.aside()));
            if (again.isEmpty()) {
                break;
            }
            again.forEach(tried::settle);
            List<PlacedPlan> plans = again.stream().flatMap(one -> plans(one, tried, at)).toList();
            tried.add(world.add(plans, at));
        }
        StepRollouts rolled = tried.rolled(filter);
        allocation.observe(rolled.observed());
        return rolled;
    }

    /** The first round. */
    private ProblemAttempts begin(StepContext at, RolloutPlanner planner) {
        int begun = world.aside();
        ProblemAttempts tried =
                new ProblemAttempts(at, begun, planner, group -> world.score(group, at));
        int wanted = at.stage().objective().groupsPerStep();
        int problems = Math.max(0, (int) Math.ceil(wanted * world.expansion(at)) - begun);
        List<PlacedPlan> plans = fresh(problems, tried, at).toList();
        tried.add(world.begin(plans, at));
        return tried;
    }

    private Stream<PlacedPlan> fresh(int problems, ProblemAttempts tried, StepContext at) {
        int from = tried.choose(problems);
        List<Problem> chosen = world.choose(at, from, problems);
        int[] sizes =
                allocations
                        .of(at.stage())
                        .first(chosen, at.stage().objective().groupSize(), at.now());
        return IntStream.range(0, problems)
                .mapToObj(i -> tried.begin(from + i, chosen.get(i), sizes[i]));
    }

    private Stream<PlacedPlan> plans(ResampleRequest again, ProblemAttempts tried, StepContext at) {
        return switch (again) {
            case ResampleRequest.More(int place, int rollouts) ->
                    Stream.of(tried.more(place, rollouts));
            case ResampleRequest.Anew anew -> Stream.of(tried.anew(anew.place(), anew.starts()));
            case ResampleRequest.Fresh(int problems) -> fresh(problems, tried, at);
            case ResampleRequest.Keep _, ResampleRequest.Drop _ -> Stream.empty();
        };
    }
}
