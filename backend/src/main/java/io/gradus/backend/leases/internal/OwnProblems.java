package io.gradus.backend.leases.internal;

import io.gradus.backend.leases.ObservedGroup;
import io.gradus.backend.leases.Split;
import io.gradus.backend.platform.BadInput;
import io.gradus.backend.platform.Conflict;
import io.gradus.training.document.Sha256;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.catalogue.ProblemSource;
import io.gradus.training.problem.family.outside.Outside;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A trainer's own problems, which it answered without a lease: each gets one now. */
final class OwnProblems {
    private static final int NAME_LIMIT = 200;
    private static final int KEY_LIMIT = 100;

    /** Hexadecimal digits of a hash that make a seed: 60 bits. */
    private static final int SEED_DIGITS = 15;

    private OwnProblems() {}

    /** The lease of a group that the trainer sends, which is a new one unless it is sent again. */
    static LeasedGroup lease(
            OpenRun open, String place, ObservedGroup.Asked.Own own, int rollouts) {
        check(place, own);
        Problem problem = problem(place, own);
        List<LeaseRecord> known = open.ledger().leases().ofKey(open.run().id(), own.key());
        if (known.isEmpty()) {
            return open.lend(
                    Leasing.record(
                            open,
                            own.key(),
                            Split.TRAIN,
                            problem,
                            rollouts,
                            Optional.empty(),
                            Lent.PLAIN));
        }
        if (known.size() > 1 || !known.getFirst().problem().equals(problem.key().toString())) {
            throw new Conflict(
                    "key '%s' was used for another problem".formatted(own.key()),
                    place + ".key",
                    "use a new key for every new group");
        }
        return open.groups(known).getFirst();
    }

    /** The problem that stands for one of the trainer's: its seed is made of its name. */
    private static Problem problem(String place, ObservedGroup.Asked.Own own) {
        ProblemSource source = ProblemSource.of(Outside.NAME, List.of());
        try {
            long seed = Long.parseLong(Sha256.hex(own.id()).substring(0, SEED_DIGITS), 16);
            return source.item(seed, source.cell(Map.of("level", own.level())));
        } catch (IllegalArgumentException wrong) {
            throw new BadInput(
                    String.valueOf(wrong.getMessage()),
                    place + ".level",
                    "name a level of the family outside");
        }
    }

    private static void check(String place, ObservedGroup.Asked.Own own) {
        if (own.id().isBlank() || own.id().length() > NAME_LIMIT) {
            throw new BadInput(
                    "problem must have 1 to " + NAME_LIMIT + " characters",
                    place + ".problem",
                    "name the problem as your data does");
        }
        if (own.key().isBlank() || own.key().length() > KEY_LIMIT) {
            throw new BadInput(
                    "key must have 1 to " + KEY_LIMIT + " characters",
                    place + ".key",
                    "name each group, for example with a random UUID, so that it can be sent again");
        }
    }
}
