package io.gradus.backend.leases.internal;

import io.gradus.backend.leases.SentCompletion;
import io.gradus.backend.platform.BadInput;
import io.gradus.backend.platform.Conflict;
import io.gradus.training.problem.ProblemKey;
import io.gradus.training.problem.family.outside.Outside;
import java.util.List;

/** What completions must be like to be taken in. */
final class SentChecks {
    private static final int MOST_AT_ONCE = 8192;
    private static final int TEXT_LIMIT = 200_000;
    private static final int TOKEN_LIMIT = 10_000_000;
    private static final int KEY_LIMIT = 100;

    private SentChecks() {}

    /** Refuses a request with a completion that is wrong in itself. */
    static void check(List<SentCompletion> sent) {
        if (sent.isEmpty() || sent.size() > MOST_AT_ONCE) {
            throw new BadInput(
                    "completions must have 1 to %,d entries, has %d"
                            .formatted(MOST_AT_ONCE, sent.size()),
                    "completions",
                    "send them in several requests");
        }
        for (int i = 0; i < sent.size(); i++) {
            check("completions[" + i + "]", sent.get(i));
        }
    }

    static void check(String place, SentCompletion sent) {
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
        checkNumbers(place, sent);
    }

    private static void checkNumbers(String place, SentCompletion sent) {
        if (sent.tokens().filter(t -> t < 1 || t > TOKEN_LIMIT).isPresent()) {
            throw new BadInput(
                    "tokens must be in [1, %d], was %d".formatted(TOKEN_LIMIT, sent.tokens().get()),
                    place + ".tokens",
                    "count the end token too, or leave it out");
        }
        if (sent.policyVersion().filter(version -> version < 0).isPresent()) {
            throw new BadInput(
                    "policyVersion must be >= 0, was " + sent.policyVersion().get(),
                    place + ".policyVersion",
                    "count optimiser steps from 0");
        }
        int logProbs = sent.logProbs().size();
        if (logProbs > 0 && sent.tokens().filter(t -> t != logProbs).isPresent()) {
            throw new BadInput(
                    "logProbs must have one entry per token, %d, has %d"
                            .formatted(sent.tokens().get(), logProbs),
                    place + ".logProbs",
                    "send those of the completion's tokens, the end token included");
        }
        if (!sent.logProbs().stream().allMatch(Float::isFinite)) {
            throw new BadInput(
                    "logProbs must be finite", place + ".logProbs", "leave them out altogether");
        }
    }

    /** Refuses another text for a rollout that was scored. */
    static void same(String place, SentCompletion sent, CompletionRecord known, String hash) {
        if (!known.hash().equals(hash)) {
            throw new Conflict(
                    "rollout %d of lease %s was scored with another text"
                            .formatted(known.rollout(), sent.lease()),
                    place,
                    "a rollout is scored once: give each its own index or key, and lease a problem"
                            + " again to answer it again");
        }
    }

    /** Refuses texts for a problem that only the trainer can judge. */
    static void own(String place, LeasedGroup group) {
        if (ProblemKey.parse(group.lease().problem()).family().equals(Outside.NAME)) {
            throw new BadInput(
                    "lease %s is a problem of your own, which Gradus cannot judge"
                            .formatted(group.lease().id()),
                    place,
                    "judge it yourself and send its rewards: POST observations");
        }
    }

    /** Refuses a text that only the trainer can judge, or that is not all of an episode. */
    static void judged(String place, SentCompletion sent, LeasedGroup group) {
        if (sent.given().isEmpty()) {
            own(place, group);
        }
        if (sent.given().isEmpty() && group.lease().isEpisode()) {
            throw new BadInput(
                    "lease %s is an episode of several turns, which one completion cannot play"
                            .formatted(sent.lease()),
                    place,
                    "play it turn by turn: POST episodes and POST episodes/steps");
        }
    }

    /** Refuses an index that the group has not. */
    static void index(String place, SentCompletion sent, LeasedGroup group) {
        int size = group.lease().groupSize();
        if (sent.index().filter(i -> i < 0 || i >= size).isPresent()) {
            throw new BadInput(
                    "index must be in [0, %d), the lease's groupSize, was %d"
                            .formatted(size, sent.index().get()),
                    place + ".index",
                    "number the completions of a lease from 0, or give each a key");
        }
    }
}
