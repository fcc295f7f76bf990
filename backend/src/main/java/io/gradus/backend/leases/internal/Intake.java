package io.gradus.backend.leases.internal;

import io.gradus.backend.leases.CompletionScore;
import io.gradus.backend.leases.GivenReward;
import io.gradus.backend.leases.LeaseState;
import io.gradus.backend.leases.Scored;
import io.gradus.backend.leases.SentCompletion;
import io.gradus.backend.platform.BadInput;
import io.gradus.backend.platform.Conflict;
import io.gradus.training.document.Sha256;
import io.gradus.training.reward.RubricScore;
import io.gradus.training.rollout.WrittenRollouts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import org.springframework.stereotype.Component;

/** Takes in completions and scores them, all of a request or none. */
@Component
public class Intake {
    private final OpenRunService openRuns;

    Intake(OpenRunService openRuns) {
        this.openRuns = openRuns;
    }

    /**
     * Returns the outcome of each completion, in order.
     *
     * @throws BadInput when one of them is wrong
     * @throws io.gradus.backend.platform.NotFound when there is no such run or lease
     * @throws Conflict when a rollout was scored with another text
     */
    public Scored score(String run, List<SentCompletion> sent) {
        return score(run, sent, (_, _) -> {});
    }

    /** Like {@link #score}, but a score that would wait for its group is a {@link Conflict}. */
    public Scored scoreWhole(String run, List<SentCompletion> sent) {
        return score(run, sent, Intake::checkWhole);
    }

    /** The outcomes with those that were deferred as they stand now. */
    public Scored again(String run, Scored before) {
        return openRuns.at(
                run,
                open -> {
                    new Settlement(open).advance();
                    return new Scored(
                            open.current(),
                            before.scores().stream()
                                    .map(one -> one.score().isPresent() ? one : again(open, one))
                                    .toList());
                });
    }

    private static CompletionScore again(OpenRun open, CompletionScore deferred) {
        LeasedGroup group = open.group(deferred.lease());
        return LeaseViews.completion(
                open, group, group.at(deferred.index().orElseThrow()).orElseThrow());
    }

    private static void checkWhole(OpenRun open, List<CompletionScore> scores) {
        scores.stream()
                .filter(score -> score.score().isEmpty())
                .filter(score -> waitsForGroup(open.group(score.lease())))
                .findFirst()
                .ifPresent(score -> {
                    throw new Conflict(
                            "%s compares the completions of a group, and lease %s is not complete yet"
                                    .formatted(String.join(", ", score.deferred()), score.lease()),
                            "lease " + score.lease(),
                            "send all completions of a group in one request, or use a rubric that"
                                    + " judges each by itself");
                });
    }

    private static boolean waitsForGroup(LeasedGroup group) {
        return group.lease().state() == LeaseState.OPEN && !group.comparing().isEmpty();
    }

    private Scored score(
            String run,
            List<SentCompletion> sent,
            BiConsumer<OpenRun, List<CompletionScore>> check) {
        SentChecks.check(sent);
        return openRuns.at(
                run,
                sent.stream().map(SentCompletion::lease).distinct().toList(),
                open -> {
                    open.touch();
                    Settlement settlement = new Settlement(open);
                    settlement.advance();
                    List<Supplier<CompletionScore>> answers = new ArrayList<>();
                    for (int i = 0; i < sent.size(); i++) {
                        answers.add(take(open, settlement, "completions[" + i + "]", sent.get(i)));
                    }
                    sent.stream()
                            .map(SentCompletion::lease)
                            .distinct()
                            .forEach(lease -> new Judging(open).judge(open.group(lease)));
                    settlement.advance();
                    List<CompletionScore> scores = answers.stream().map(Supplier::get).toList();
                    check.accept(open, scores);
                    return new Scored(open.current(), scores);
                });
    }

    /** Takes in a completion; its answer can be had once the whole request was taken in. */
    static Supplier<CompletionScore> take(
            OpenRun open, Settlement settlement, String place, SentCompletion sent) {
        LeasedGroup group = open.group(sent.lease());
        String hash =
                sent.given().map(GivenReward::hash).orElseGet(() -> Sha256.hex(sent.completion()));
        Optional<CompletionRecord> known =
                sent.index().isPresent()
                        ? group.at(sent.index().get())
                        : group.keyed(sent.key().orElseThrow());
        if (known.isPresent()) {
            SentChecks.same(place, sent, known.get(), hash);
            return view(open, group, known.get().rollout());
        }
        SentChecks.index(place, sent, group);
        SentChecks.judged(place, sent, group);
        sent.policyVersion().ifPresent(open.course()::sees);
        Optional<Integer> rollout = sent.index().or(group::free);
        if (rollout.isEmpty()) {
            return surplus(open, group, record(open, sent, hash, group.lease().groupSize(), false));
        }
        keep(open, settlement, group, record(open, sent, hash, rollout.get(), isLate(open, group)));
        return view(open, group, rollout.get());
    }

    private static Supplier<CompletionScore> view(OpenRun open, LeasedGroup group, int rollout) {
        return () -> LeaseViews.completion(open, group, group.at(rollout).orElseThrow());
    }

    /** Whether what comes for a lease comes too late to be observed. */
    static boolean isLate(OpenRun open, LeasedGroup group) {
        LeaseRecord lease = group.lease();
        boolean over = lease.state() != LeaseState.OPEN || !open.run().isOpen();
        return lease.isForTraining() ? over : lease.isOrphaned();
    }

    private static CompletionRecord record(
            OpenRun open, SentCompletion sent, String hash, int rollout, boolean late) {
        return new CompletionRecord(
                rollout,
                sent.key(),
                hash,
                sent.given().isPresent() ? Optional.empty() : Optional.of(sent.completion()),
                tokens(open, sent),
                sent.truncated(),
                late,
                sent.given().map(GivenReward::score),
                sent.policyVersion(),
                sent.logProbs(),
                List.of());
    }

    private static int tokens(OpenRun open, SentCompletion sent) {
        if (sent.tokens().isEmpty() && !sent.logProbs().isEmpty()) {
            return sent.logProbs().size();
        }
        return sent.tokens()
                .orElseGet(() ->
                        WrittenRollouts.count(
                                open.course().wording().tokenizer(), sent.completion()));
    }

    private static Supplier<CompletionScore> surplus(
            OpenRun open, LeasedGroup group, CompletionRecord completion) {
        open.course().tally(Tallied.SURPLUS, 1);
        CompletionScore score =
                new CompletionScore(
                        group.lease().id(),
                        Optional.empty(),
                        completion.key(),
                        completion
                                .score()
                                .or(() ->
                                        Optional.of(
                                                Judging.unkept(
                                                        open,
                                                        () ->
                                                                scored(group, completion)
                                                                        .getFirst()))),
                        List.of(),
                        false,
                        true,
                        open.isStale(group.lease()),
                        false,
                        group.lease().marks().lagged(),
                        group.lease().isOrphaned());
        return () -> score;
    }

    /**
     * Keeps a completion that is not among its group's yet, and settles the group where it is
     * whole.
     */
    static void keep(
            OpenRun open, Settlement settlement, LeasedGroup group, CompletionRecord completion) {
        boolean waits =
                !group.asked().isEmpty() || !completion.late() && !group.comparing().isEmpty();
        boolean done = completion.score().isPresent();
        CompletionRecord kept =
                waits || done ? completion : completion.with(scored(group, completion));
        group.add(kept);
        open.course().tally(Tallied.LATE, completion.late() ? 1 : 0);
        if (completion.late() && !group.lease().isOrphaned()) {
            open.ledger().discards().add(group.lease(), "late: its lease had expired");
        }
        open.writes().send(group.lease(), kept);
        if (group.lease().state() == LeaseState.OPEN && group.isWhole()) {
            settlement.complete(group);
            settlement.advance();
        }
    }

    private static List<RubricScore> scored(LeasedGroup group, CompletionRecord completion) {
        return group.comparing().isEmpty()
                ? group.scoreAlone(completion)
                : group.scoreAmong(completion);
    }
}
