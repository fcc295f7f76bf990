package io.gradus.training.trainer;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.base.RandomStreams.Purpose;
import io.gradus.training.policy.Generator;
import io.gradus.training.problem.ProblemKey;
import io.gradus.training.problem.catalogue.ProblemSource;
import io.gradus.training.rollout.Collected;
import io.gradus.training.rollout.PlacedPlan;
import io.gradus.training.rollout.Rollout;
import io.gradus.training.rollout.RolloutCollector;
import io.gradus.training.rollout.RolloutGroup;
import io.gradus.training.rollout.RolloutLimits;
import io.gradus.training.rollout.RolloutPlan;
import io.gradus.training.rollout.Start;
import io.gradus.training.rollout.StopReason;
import io.gradus.training.rollout.Wanted;
import io.gradus.training.rollout.Wording;
import io.gradus.training.trainer.stage.StepContext;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;

/**
 * Lets one model begin answers, all at once, each as a rollout of its own that is cut off.
 *
 * @param writer the model
 * @param wording how it reads and writes text
 * @param streams where draws come from
 */
record BeginningWriting(Generator writer, Wording wording, RandomStreams streams) {
    SequencedMap<StartWriter.Place<Wanted.Beginning>, SaidStart> write(
            List<StartWriter.Place<Wanted.Beginning>> places, StepContext at) {
        List<PlacedPlan> plans = places.stream().map(BeginningWriting::alone).toList();
        List<Collected.Placed> brought =
                new RolloutCollector(writer, wording, streams, ProblemSource::begin)
                        .collect(
                                List.of(),
                                plans,
                                Purpose.GIVEN_STARTS,
                                at.step(),
                                at.policyVersion(),
                                Integer.MAX_VALUE)
                        .placed();
        SequencedMap<StartWriter.Place<Wanted.Beginning>, SaidStart> said = new LinkedHashMap<>();
        for (int i = 0; i < places.size(); i++) {
            RolloutGroup group = brought.get(i).groups().getFirst();
            Start start = beginning(places.get(i), group.rollouts().getFirst());
            said.put(places.get(i), new SaidStart(start, group.sampledTokens()));
        }
        return said;
    }

    /** One rollout that writes no more than is wanted. */
    private static PlacedPlan alone(StartWriter.Place<Wanted.Beginning> place) {
        RolloutPlan plan = place.placed().plan();
        int moves = place.wanted().moves();
        RolloutLimits most = plan.limits();
        RolloutLimits limits =
                hasTurns(plan)
                        ? new RolloutLimits(most.maxTokens(), Math.min(moves, most.maxTurns()))
                        : new RolloutLimits(Math.min(moves, most.maxTokens()), 1);
        RolloutPlan alone = new RolloutPlan(plan.problem(), 1, plan.temperature(), limits);
        return new PlacedPlan(place.placed().place(), place.rollout(), alone);
    }

    private static boolean hasTurns(RolloutPlan plan) {
        ProblemKey key = plan.problem().key();
        return ProblemSource.of(key.family(), key.transforms()).family().hasTurns();
    }

    private static Start beginning(StartWriter.Place<Wanted.Beginning> place, Rollout rollout) {
        String text = hasTurns(place.placed().plan()) ? turns(rollout) : rollout.completion();
        return text.isEmpty()
                ? Start.NONE
                : Start.with(new Start.Prefix(text, false, place.wanted().help()));
    }

    /** The whole turns, one per line; of an episode that was played to its end all but the last. */
    private static String turns(Rollout rollout) {
        return rollout.stopReason() == StopReason.TURNS
                ? rollout.completion() + "\n"
                : rollout.completion().substring(0, rollout.completion().lastIndexOf('\n') + 1);
    }
}
