package io.gradus.backend.probes;

import io.gradus.training.event.ProbeCell;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A policy measured on the cells of a curriculum.
 *
 * @param id for example {@code p-7k3f9q}
 * @param wish what was asked for
 * @param groupSize rollouts per problem of the curriculum, for the outlook of each cell
 * @param state where it stands
 * @param phase what it does now, for people; empty when it does nothing
 * @param reason why it failed or was cancelled; empty otherwise
 * @param policy which policy was measured, once that is known
 * @param cells the cells measured so far, in the order of the stages
 * @param all how many cells there are; 0 before that is known
 * @param createdAt when it was asked for
 * @param finishedAt when it ended
 */
public record Probe(
        String id,
        NewProbe wish,
        int groupSize,
        ProbeState state,
        String phase,
        String reason,
        Optional<String> policy,
        List<ProbeCell> cells,
        int all,
        Instant createdAt,
        Optional<Instant> finishedAt) {
    public Probe {
        cells = List.copyOf(cells);
    }

    /** Rollouts per problem of the stage of a cell. */
    public int groupSize(ProbeCell cell) {
        return cell.groupSize().orElse(groupSize);
    }

    /** A waiting probe. */
    static Probe queued(String id, NewProbe wish, int groupSize, Instant now) {
        return new Probe(
                id,
                wish,
                groupSize,
                ProbeState.QUEUED,
                "queued",
                "",
                Optional.empty(),
                List.of(),
                0,
                now,
                Optional.empty());
    }

    /** The same probe doing something. */
    Probe doing(String what) {
        return new Probe(
                id,
                wish,
                groupSize,
                ProbeState.RUNNING,
                what,
                "",
                policy,
                cells,
                all,
                createdAt,
                finishedAt);
    }

    /** The same probe with one more cell. */
    Probe with(ProbeCell cell, int of) {
        List<ProbeCell> more = new ArrayList<>(cells);
        more.add(cell);
        return new Probe(
                id, wish, groupSize, state, phase, reason, policy, more, of, createdAt, finishedAt);
    }

    /** The same probe knowing its policy. */
    Probe of(String measured) {
        return new Probe(
                id,
                wish,
                groupSize,
                state,
                phase,
                reason,
                Optional.of(measured),
                cells,
                all,
                createdAt,
                finishedAt);
    }

    /** The same probe ended. */
    Probe ended(ProbeState how, String why, Instant now) {
        return new Probe(
                id, wish, groupSize, how, "", why, policy, cells, all, createdAt, Optional.of(now));
    }
}
