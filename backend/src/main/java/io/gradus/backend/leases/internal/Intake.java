package io.gradus.backend.leases.internal;

import io.gradus.backend.leases.CompletionScore;
import io.gradus.backend.leases.LeaseState;
import io.gradus.backend.leases.SentCompletion;
import io.gradus.backend.platform.BadInput;
import io.gradus.backend.platform.Conflict;
import io.gradus.training.document.Sha256;
import io.gradus.training.reward.RubricScore;
import io.gradus.training.rollout.WrittenRollouts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.springframework.stereotype.Component;

/** Takes in completions and scores them, all of a request or none. */
@Component
public class Intake {
    private static final int MOST_AT_ONCE = 1024;
    private static final int TEXT_LIMIT = 200_000;
    private static final int TOKEN_LIMIT = 10_000_000;
    private static final int KEY_LIMIT = 100;

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
    public List<CompletionScore> score(String run, List<SentCompletion> sent) {
        return score(run, sent, _ -> {});
    }

    /** Like {@link #score}, but a score that would be deferred is a {@link Conflict}. */
    public List<CompletionScore> scoreWhole(String run, List<SentCompletion> sent) {
        return score(run, sent, Intake::checkWhole);
    }

    private static void checkWhole(List<CompletionScore> scores) {
        scores.stream()
                .filter(score -> score.score().isEmpty())
                .findFirst()
                .ifPresent(score -> {
                    throw new Conflict(
                            "%s compares the completions of a group, and lease %s is not whole yet"
                                    .formatted(String.join(", ", score.deferred()), score.lease()),
                            "lease " + score.lease(),
                            "send all completions of a group in one request, or use a rubric that"
                                    + " judges each alone");
                });
    }

    private List<CompletionScore> score(
            String run, List<SentCompletion> sent, Consumer<List<CompletionScore>> check) {
        if (sent.isEmpty() || sent.size() > MOST_AT_ONCE) {
            throw new BadInput(
                    "completions must have 1 to " + MOST_AT_ONCE + " entries, has " + sent.size(),
                    "completions",
                    "send them in several requests");
        }
        for (int i = 0; i < sent.size(); i++) {
            check("completions[" + i + "]", sent.get(i));
        }
        return openRuns.at(
                run,
                open -> {
                    open.touch();
                    Settlement settlement = new Settlement(open);
                    settlement.advance();
                    List<Supplier<CompletionScore>> answers = new ArrayList<>();
                    for (int i = 0; i < sent.size(); i++) {
                        answers.add(take(open, settlement, "completions[" + i + "]", sent.get(i)));
                    }
                    List<CompletionScore> scores = answers.stream().map(Supplier::get).toList();
                    check.accept(scores);
                    return scores;
                });
    }

    /** Takes in a completion; its answer can be had once the whole request was taken in. */
    private static Supplier<CompletionScore> take(
            OpenRun open, Settlement settlement, String place, SentCompletion sent) {
        LeasedGroup group = open.group(sent.lease());
        String hash = Sha256.hex(sent.completion());
        Optional<CompletionRecord> known =
                sent.index().isPresent()
                        ? group.at(sent.index().get())
                        : group.keyed(sent.key().orElseThrow());
        if (known.isPresent()) {
            checkSame(place, sent, known.get(), hash);
            return () -> open.view(group, group.at(known.get().rollout()).orElseThrow());
        }
        checkIndex(place, sent, group);
        Optional<Integer> rollout = sent.index().or(group::free);
        if (rollout.isEmpty()) {
            return surplus(open, group, record(open, sent, hash, group.lease().groupSize(), false));
        }
        keep(open, settlement, group, record(open, sent, hash, rollout.get(), isLate(open, group)));
        return () -> open.view(group, group.at(rollout.get()).orElseThrow());
    }

    private static boolean isLate(OpenRun open, LeasedGroup group) {
        return group.lease().isForTraining()
                && (group.lease().state() != LeaseState.OPEN || !open.run().isOpen());
    }

    private static CompletionRecord record(
            OpenRun open, SentCompletion sent, String hash, int rollout, boolean late) {
        return new CompletionRecord(
                rollout,
                sent.key(),
                hash,
                Optional.of(sent.completion()),
                sent.tokens()
                        .orElseGet(() ->
                                WrittenRollouts.count(
                                        open.course().wording().tokenizer(), sent.completion())),
                sent.truncated(),
                late,
                Optional.empty());
    }

    private static Supplier<CompletionScore> surplus(
            OpenRun open, LeasedGroup group, CompletionRecord completion) {
        open.course().tally(Tallied.SURPLUS, 1);
        CompletionScore score =
                new CompletionScore(
                        group.lease().id(),
                        Optional.empty(),
                        completion.key(),
                        Optional.of(scored(group, completion)),
                        List.of(),
                        false,
                        true,
                        open.isStale(group.lease()),
                        false);
        return () -> score;
    }

    private static void keep(
            OpenRun open, Settlement settlement, LeasedGroup group, CompletionRecord completion) {
        boolean waits = !completion.late() && !group.comparing().isEmpty();
        CompletionRecord kept = waits ? completion : completion.with(scored(group, completion));
        group.add(kept);
        open.course().tally(Tallied.LATE, completion.late() ? 1 : 0);
        if (completion.late()) {
            open.ledger().discards().add(group.lease(), "late: its lease had expired");
        }
        open.ledger().completions().insert(group.lease(), kept, open.now());
        if (group.lease().state() == LeaseState.OPEN && group.isWhole()) {
            settlement.complete(group);
            settlement.advance();
        }
    }

    private static RubricScore scored(LeasedGroup group, CompletionRecord completion) {
        return group.comparing().isEmpty()
                ? group.scoreAlone(completion)
                : group.scoreAmong(completion);
    }

    private static void checkSame(
            String place, SentCompletion sent, CompletionRecord known, String hash) {
        if (!known.hash().equals(hash)) {
            throw new Conflict(
                    "rollout %d of lease %s was scored with another text"
                            .formatted(known.rollout(), sent.lease()),
                    place,
                    "a rollout is scored once: give each its own index or key, and lease a problem"
                            + " anew to answer it anew");
        }
    }

    private static void checkIndex(String place, SentCompletion sent, LeasedGroup group) {
        int size = group.lease().groupSize();
        if (sent.index().filter(i -> i < 0 || i >= size).isPresent()) {
            throw new BadInput(
                    "index must be in [0, %d), the lease's groupSize, was %d"
                            .formatted(size, sent.index().get()),
                    place + ".index",
                    "number the completions of a lease from 0, or give each a key");
        }
    }

    private static void check(String place, SentCompletion sent) {
        if (sent.index().isPresent() == sent.key().isPresent()) {
            throw new BadInput(
                    "must have either index or key",
                    place,
                    "number the completions of a lease from 0, or name each by a key");
        }
        if (sent.key().filter(k -> k.isBlank() || k.length() > KEY_LIMIT).isPresent()) {
            throw new BadInput(
                    "key must have 1 to " + KEY_LIMIT + " characters",
                    place + ".key",
                    "shorten it");
        }
        if (sent.completion().length() > TEXT_LIMIT) {
            throw new BadInput(
                    "completion must have at most %d characters, has %d"
                            .formatted(TEXT_LIMIT, sent.completion().length()),
                    place + ".completion",
                    "limit the policy to the lease's maxTokens");
        }
        if (sent.tokens().filter(t -> t < 1 || t > TOKEN_LIMIT).isPresent()) {
            throw new BadInput(
                    "tokens must be in [1, %d], was %d".formatted(TOKEN_LIMIT, sent.tokens().get()),
                    place + ".tokens",
                    "count the end token too, or leave it out");
        }
    }
}
