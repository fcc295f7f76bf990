package io.gradus.backend.leases.internal;

import io.gradus.backend.leases.ExternalRun;
import io.gradus.backend.leases.Snapshot;
import io.gradus.backend.leases.Split;
import io.gradus.backend.platform.BadInput;
import io.gradus.backend.platform.Conflict;
import io.gradus.backend.platform.GivenText;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/** Takes snapshots. */
@Component
public class SnapshotDesk {
    private static final int KEY_LIMIT = 200;
    private static final int MOST = 10_000;

    private final OpenRunService openRuns;
    private final SnapshotRepository snapshots;

    SnapshotDesk(OpenRunService openRuns, SnapshotRepository snapshots) {
        this.openRuns = openRuns;
        this.snapshots = snapshots;
    }

    /**
     * A snapshot of the run as it stands; the same one where the key is known and nothing moved.
     */
    public Snapshot take(String run, String key) {
        check(key);
        return openRuns.at(
                run,
                open -> {
                    open.touch();
                    new Settlement(open).advance();
                    return take(open, key).view();
                });
    }

    private SnapshotRecord take(OpenRun open, String key) {
        String hash = StateHash.of(open);
        Place place = open.course().place();
        List<Long> leases = openLeases(open);
        Optional<SnapshotRecord> known =
                snapshots
                        .newest(open.run().id(), key)
                        .filter(before -> before.isAt(hash, place, leases));
        if (known.isPresent()) {
            return known.get();
        }
        ExternalRun run = open.current();
        int number = snapshots.count(run.id()) + 1;
        if (number > MOST) {
            throw new Conflict(
                    "external run %s has %,d snapshots, the most there may be"
                            .formatted(run.id(), MOST),
                    "external run " + run.id(),
                    "take one with each checkpoint, not with each step");
        }
        var taken =
                new SnapshotRecord(
                        run.id(),
                        number,
                        key,
                        run.state(),
                        run.reason(),
                        run.stage(),
                        run.stageName(),
                        place,
                        StateJson.write(open.course().memory()),
                        leases,
                        hash,
                        Optional.empty(),
                        open.now());
        snapshots.insert(taken);
        open.ledger().leases().hold(run.id());
        return taken;
    }

    private static List<Long> openLeases(OpenRun open) {
        LeaseRepository leases = open.ledger().leases();
        return Stream.of(Split.TRAIN, Split.VALIDATION)
                .flatMap(split -> leases.open(open.run().id(), split).stream())
                .map(LeaseRecord::number)
                .toList();
    }

    private static void check(String key) {
        GivenText.words(key, "key");
        if (key.isBlank() || key.length() > KEY_LIMIT) {
            throw new BadInput(
                    "key must have 1 to %d characters, has %d".formatted(KEY_LIMIT, key.length()),
                    "key",
                    "name it as the checkpoint, for example checkpoint-500");
        }
    }
}
