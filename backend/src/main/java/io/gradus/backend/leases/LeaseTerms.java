package io.gradus.backend.leases;

import java.util.Optional;

/**
 * Which problems a trainer asks for.
 *
 * @param key the trainer's own name for this request; asked again, the same leases are given
 * @param count how many
 * @param split what for
 * @param rollouts completions per problem, for validation only; absent means 1. For training the
 *     document's {@code groupSize} holds
 * @param session the trainer's session, whose leases can be released together
 * @param guided whether the trainer follows what guidance gives single rollouts
 */
public record LeaseTerms(
        String key,
        int count,
        Split split,
        Optional<Integer> rollouts,
        Optional<String> session,
        boolean guided) {
    /** Problems to train on. */
    public static LeaseTerms training(String key, int count) {
        return new LeaseTerms(key, count, Split.TRAIN, Optional.empty(), Optional.empty(), false);
    }
}
