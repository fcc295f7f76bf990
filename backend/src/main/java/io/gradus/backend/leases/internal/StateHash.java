package io.gradus.backend.leases.internal;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.gradus.backend.leases.Split;
import io.gradus.training.curriculum.CurriculumState;
import io.gradus.training.document.Sha256;
import io.gradus.training.reward.RubricScore;
import java.util.List;
import java.util.stream.Stream;

/**
 * All that decides how an external run goes on: what its curriculum remembers, its counters, the
 * problems that are lent or next, and the groups that wait for their step. Numbers of leases, times
 * and counts of what became of leases do not matter to it.
 *
 * @param open whether the run is open
 * @param memory what the curriculum remembers
 * @param rounds how often a step's problems were drawn
 * @param steps steps observed
 * @param tokens tokens of these steps
 * @param entry stages entered, the first included
 * @param problems keys of problems of the present stage that are lent and open, then of those drawn
 * @param nextHeldOut the held-out problem that is leased next
 * @param heldOut keys of held-out problems that are lent and open, then of those given back
 * @param newestVersion the newest policy version that was told
 * @param waiting groups that wait for their step
 */
record StateHash(
        boolean open,
        CurriculumState memory,
        long rounds,
        long steps,
        long tokens,
        long entry,
        List<String> problems,
        int nextHeldOut,
        List<String> heldOut,
        long newestVersion,
        List<Waiting> waiting) {
    /** A group that waits for its step. */
    record Waiting(
            String problem,
            List<Sent> completions,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) List<LentStart> given) {}

    /** A completion of it; an episode of several players has a total for each. */
    record Sent(
            int rollout,
            String hash,
            int tokens,
            boolean truncated,
            double total,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Double> players) {}

    /** SHA-256 of a run as it stands, in hexadecimal. */
    static String of(OpenRun open) {
        Place place = open.course().place();
        LeaseRepository leases = open.ledger().leases();
        String run = open.run().id();
        var state =
                new StateHash(
                        open.run().isOpen(),
                        open.course().memory(),
                        place.rounds(),
                        place.steps(),
                        place.tokens(),
                        place.entry(),
                        Stream.concat(
                                        leases.open(run, Split.TRAIN).stream()
                                                .filter(lease -> lease.entry() == place.entry())
                                                .map(LeaseRecord::drawn),
                                        place.drawn().stream())
                                .map(drawn -> next(drawn, open))
                                .toList(),
                        place.nextHeldOut(),
                        Stream.concat(
                                        leases.open(run, Split.VALIDATION).stream()
                                                .map(LeaseRecord::problem),
                                        place.heldOutAgain().stream())
                                .toList(),
                        open.course().newestVersion(),
                        open.waiting().stream().map(StateHash::waiting).toList());
        return Sha256.hex(StateJson.canonical(state));
    }

    /** A problem, with its place where guidance draws from it. */
    private static String next(Drawn drawn, OpenRun open) {
        return Guiding.isCarried(open.course().stage().spec())
                ? drawn.problem() + " " + drawn.round() + "." + drawn.seat()
                : drawn.problem();
    }

    /** What a language model decides follows from the texts: it may not be known yet. */
    private static double total(LeasedGroup group, CompletionRecord one) {
        return group.asked().isEmpty() ? one.score().orElseThrow().total() : 0;
    }

    private static List<Double> totals(LeasedGroup group, CompletionRecord one) {
        return group.asked().isEmpty()
                ? one.players().stream().map(RubricScore::total).toList()
                : List.of();
    }

    private static Waiting waiting(LeasedGroup group) {
        return new Waiting(
                group.lease().problem(),
                group.inTime().stream()
                        .map(one ->
                                new Sent(
                                        one.rollout(),
                                        one.hash(),
                                        one.tokens(),
                                        one.truncated(),
                                        total(group, one),
                                        totals(group, one)))
                        .sorted((a, b) -> Integer.compare(a.rollout(), b.rollout()))
                        .toList(),
                group.lease().lent().starts());
    }
}
