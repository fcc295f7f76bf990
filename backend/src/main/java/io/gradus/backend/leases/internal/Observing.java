package io.gradus.backend.leases.internal;

import io.gradus.backend.leases.CompletionScore;
import io.gradus.backend.leases.GivenReward;
import io.gradus.backend.leases.ObservationOutcome;
import io.gradus.backend.leases.ObservedGroup;
import io.gradus.backend.leases.RunStanding;
import io.gradus.backend.leases.SentCompletion;
import io.gradus.backend.platform.BadInput;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.springframework.stereotype.Component;

/** Takes in groups that trainers judged themselves, all of a request or none. */
@Component
public class Observing {
    private final OpenRunService openRuns;

    Observing(OpenRunService openRuns) {
        this.openRuns = openRuns;
    }

    /**
     * Returns what became of each group, in order.
     *
     * @throws BadInput when one of them is wrong
     * @throws io.gradus.backend.platform.NotFound when there is no such run or lease
     * @throws io.gradus.backend.platform.Conflict when a rollout was given another reward
     */
    public ObservationOutcome observe(String run, List<ObservedGroup> groups) {
        ObservedChecks.check(groups);
        return openRuns.at(run, open -> observe(open, groups));
    }

    private static ObservationOutcome observe(OpenRun open, List<ObservedGroup> groups) {
        open.touch();
        Settlement settlement = new Settlement(open);
        settlement.advance();
        List<List<Supplier<CompletionScore>>> taken = new ArrayList<>();
        for (int i = 0; i < groups.size(); i++) {
            String place = "groups[" + i + "]";
            ObservedGroup group = groups.get(i);
            LeasedGroup leased = leased(open, place, group);
            taken.add(
                    sent(leased, place, group).stream()
                            .map(one -> Intake.take(open, settlement, place, one))
                            .toList());
        }
        List<ObservationOutcome.TakenGroup> outcomes =
                taken.stream().map(group -> outcome(group.getLast().get())).toList();
        return new ObservationOutcome(RunStanding.of(open.current()), outcomes);
    }

    private static LeasedGroup leased(OpenRun open, String place, ObservedGroup group) {
        return switch (group.problem()) {
            case ObservedGroup.Asked.Leased(String lease) -> open.group(lease);
            case ObservedGroup.Asked.Own own ->
                    OwnProblems.lease(open, place, own, group.rewards().size());
        };
    }

    private static List<SentCompletion> sent(
            LeasedGroup leased, String place, ObservedGroup group) {
        EpisodeChecks.judged(place, leased);
        int wanted = leased.lease().groupSize();
        if (group.rewards().size() != wanted) {
            throw new BadInput(
                    "rewards must have one entry per rollout of the lease, %d, has %d"
                            .formatted(wanted, group.rewards().size()),
                    place + ".rewards",
                    "send a group once all its rollouts are judged");
        }
        return IntStream.range(0, wanted)
                .mapToObj(i ->
                        new SentCompletion(
                                leased.lease().id(),
                                Optional.of(i),
                                Optional.empty(),
                                "",
                                Optional.of(group.tokens().get(i)),
                                !group.truncated().isEmpty() && group.truncated().get(i),
                                group.policyVersion(),
                                List.of(),
                                Optional.of(reward(group, i))))
                .toList();
    }

    private static GivenReward reward(ObservedGroup group, int rollout) {
        double reward = group.rewards().get(rollout);
        return new GivenReward(
                reward, group.correct().isEmpty() ? reward : group.correct().get(rollout));
    }

    private static ObservationOutcome.TakenGroup outcome(CompletionScore last) {
        return new ObservationOutcome.TakenGroup(
                last.lease(), last.observed(), last.observed() ? "" : reason(last));
    }

    private static String reason(CompletionScore score) {
        if (score.orphaned()) {
            return "orphaned";
        }
        if (score.late()) {
            return "late";
        }
        if (score.lagged()) {
            return "lagged";
        }
        return score.stale() ? "stale" : "validation";
    }
}
