package io.gradus.backend.leases.internal;

import io.gradus.training.document.Sha256;
import io.gradus.training.rollout.PlayedEpisode;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * An episode that is over, as a completion of its group.
 *
 * @param completion the completion, which has no score yet
 */
record EpisodeEnd(OpenRun open, LeasedGroup group, CompletionRecord completion) {
    /** The episode of this index. */
    static EpisodeEnd of(OpenRun open, LeasedGroup group, int index, PlayedEpisode played) {
        List<TurnRecord> turns = group.episodes().turns(index);
        List<TurnRecord> trained =
                played.seats().stream()
                        .flatMap(seat -> seat.turns().stream())
                        .map(turns::get)
                        .toList();
        return new EpisodeEnd(
                open,
                group,
                new CompletionRecord(
                        index,
                        Optional.empty(),
                        hash(turns),
                        Optional.empty(),
                        trained.stream().mapToInt(TurnRecord::tokens).sum(),
                        trained.stream().anyMatch(TurnRecord::truncated),
                        Intake.isLate(open, group),
                        Optional.empty(),
                        trained.stream()
                                .flatMap(turn -> turn.policyVersion().stream())
                                .min(Long::compare),
                        List.of(),
                        List.of()));
    }

    /** Hash of all that its turns decide. */
    private static String hash(List<TurnRecord> turns) {
        return Sha256.hex(
                turns.stream()
                        .map(turn -> turn.hash() + " " + turn.tokens() + " " + turn.truncated())
                        .collect(Collectors.joining("\n")));
    }

    /** Scores it, and settles its group where that is whole now. */
    void keep(Settlement settlement) {
        Intake.keep(open, settlement, group, completion);
    }
}
