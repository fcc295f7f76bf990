package io.gradus.backend.leases.internal;

import io.gradus.backend.leases.ObservedGroup;
import io.gradus.backend.platform.BadInput;
import java.util.List;

/** What groups that a trainer judged itself must be like to be taken in. */
final class ObservedChecks {
    private static final int MOST_AT_ONCE = 1024;
    private static final int MOST_ROLLOUTS = 1024;
    private static final int TOKEN_LIMIT = 10_000_000;

    private ObservedChecks() {}

    /** Refuses a request with a group that is wrong in itself. */
    static void check(List<ObservedGroup> groups) {
        if (groups.isEmpty() || groups.size() > MOST_AT_ONCE) {
            throw new BadInput(
                    "groups must have 1 to %,d entries, has %d"
                            .formatted(MOST_AT_ONCE, groups.size()),
                    "groups",
                    "send them in several requests");
        }
        for (int i = 0; i < groups.size(); i++) {
            check("groups[" + i + "]", groups.get(i));
        }
    }

    private static void check(String place, ObservedGroup group) {
        int rollouts = group.rewards().size();
        if (rollouts < 1 || rollouts > MOST_ROLLOUTS) {
            throw new BadInput(
                    "rewards must have 1 to %,d entries, has %d".formatted(MOST_ROLLOUTS, rollouts),
                    place + ".rewards",
                    "send one reward per rollout");
        }
        finite(place + ".rewards", group.rewards());
        sized(place + ".tokens", group.tokens(), rollouts);
        if (!group.correct().isEmpty()) {
            sized(place + ".correct", group.correct(), rollouts);
        }
        if (!group.truncated().isEmpty()) {
            sized(place + ".truncated", group.truncated(), rollouts);
        }
        correct(place, group);
        tokens(place, group);
    }

    private static void finite(String place, List<Double> values) {
        if (!values.stream().allMatch(Double::isFinite)) {
            throw new BadInput(
                    "rewards must be finite", place, "leave groups out that have no reward");
        }
    }

    private static void sized(String place, List<?> values, int rollouts) {
        if (values.size() != rollouts) {
            throw new BadInput(
                    "must have one entry per reward, %d, has %d".formatted(rollouts, values.size()),
                    place,
                    "send one entry per rollout, in the order of the rewards");
        }
    }

    private static void correct(String place, ObservedGroup group) {
        boolean own = group.correct().isEmpty();
        List<Double> values = own ? group.rewards() : group.correct();
        values.stream()
                .filter(value -> !(value >= 0 && value <= 1))
                .findFirst()
                .ifPresent(value -> {
                    throw new BadInput(
                            own
                                    ? "correct is needed where a reward is not in [0, 1], as is "
                                            + value
                                    : "correct must be in [0, 1], was " + value,
                            place + ".correct",
                            "say how correct each rollout is: 1 for right, 0 for wrong");
                });
    }

    private static void tokens(String place, ObservedGroup group) {
        group.tokens().stream()
                .filter(tokens -> tokens < 1 || tokens > TOKEN_LIMIT)
                .findFirst()
                .ifPresent(tokens -> {
                    throw new BadInput(
                            "tokens must be in [1, %d], was %d".formatted(TOKEN_LIMIT, tokens),
                            place + ".tokens",
                            "count the end token too");
                });
        if (group.policyVersion().filter(version -> version < 0).isPresent()) {
            throw new BadInput(
                    "policyVersion must be >= 0, was " + group.policyVersion().get(),
                    place + ".policyVersion",
                    "count optimiser steps from 0");
        }
    }
}
