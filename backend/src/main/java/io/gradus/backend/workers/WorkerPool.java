package io.gradus.backend.workers;

import io.gradus.backend.platform.BadInput;
import io.gradus.backend.platform.GivenText;
import io.gradus.backend.runs.Claim;
import io.gradus.backend.runs.ClaimService;
import io.gradus.backend.runs.OpenAttempt;
import io.gradus.backend.runs.Placement;
import io.gradus.training.worker.ClaimRequest;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.springframework.stereotype.Service;

/** The workers that ask for runs. */
@Service
public class WorkerPool {
    /** A worker that asked or reported so lately is there. */
    private static final Duration LATELY = Duration.ofSeconds(30);

    private static final int LONGEST_NAME = 100;
    private static final int MOST_CAPACITY = 256;
    private static final int MOST_KNOWN = 10_000;

    private final ClaimService claims;
    private final Map<String, Asked> known = new ConcurrentHashMap<>();

    WorkerPool(ClaimService claims) {
        this.claims = claims;
    }

    private record Asked(ClaimRequest offer, Instant at) {}

    /**
     * Gives a worker a run, where one waits that fits.
     *
     * @throws BadInput where the request is wrong
     */
    public Optional<Claim> claim(ClaimRequest request) {
        return claim(request, Optional.empty());
    }

    /**
     * Gives a worker a run, where one waits that fits.
     *
     * @param bound the only run that it may have, where a job brings it for one
     * @throws BadInput where the request is wrong
     * @throws io.gradus.backend.platform.Conflict where it cannot train the run that it is bound to
     */
    public Optional<Claim> claim(ClaimRequest request, Optional<String> bound) {
        ClaimRequest offer = checked(request);
        if (known.size() >= MOST_KNOWN && !known.containsKey(offer.worker())) {
            known.values()
                    .remove(
                            known.values().stream()
                                    .min(Comparator.comparing(Asked::at))
                                    .orElseThrow());
        }
        known.put(offer.worker(), new Asked(offer, Instant.now()));
        claims.alive(offer.alive());
        return held().getOrDefault(offer.worker(), List.of()).size() >= offer.capacity()
                ? Optional.empty()
                : bound.map(run -> claims.claim(offer, run)).orElseGet(() -> claims.claim(offer));
    }

    /** The workers that asked since the server started, the latest first. */
    public List<KnownWorker> workers() {
        Map<String, List<KnownWorker.Held>> held = held();
        return known.values().stream()
                .sorted(Comparator.comparing(Asked::at).reversed())
                .map(asked ->
                        new KnownWorker(
                                asked.offer().worker(),
                                asked.offer().labels(),
                                asked.offer().capacity(),
                                asked.at(),
                                held.getOrDefault(asked.offer().worker(), List.of())))
                .toList();
    }

    /** The workers that asked lately or have a run, and offer all these labels. */
    public WorkerRoom room(List<String> labels) {
        Instant limit = Instant.now().minus(LATELY);
        List<KnownWorker> there =
                workers().stream()
                        .filter(one -> one.askedAt().isAfter(limit) || !one.attempts().isEmpty())
                        .filter(one -> one.labels().containsAll(labels))
                        .toList();
        return new WorkerRoom(
                there.size(),
                there.stream().mapToInt(KnownWorker::capacity).sum(),
                there.stream()
                        .mapToInt(one -> Math.max(0, one.capacity() - one.attempts().size()))
                        .sum());
    }

    /** The runs that workers have, by their names. */
    private Map<String, List<KnownWorker.Held>> held() {
        return claims.claimed().stream()
                .collect(
                        Collectors.groupingBy(
                                open -> open.worker().orElseThrow(),
                                Collectors.mapping(this::held, Collectors.toList())));
    }

    private KnownWorker.Held held(OpenAttempt open) {
        return new KnownWorker.Held(open.run(), open.attempt(), claims.lastHeard(open));
    }

    private static ClaimRequest checked(ClaimRequest offer) {
        String name = GivenText.name(Optional.of(offer.worker()), "", LONGEST_NAME);
        if (offer.capacity() < 0 || offer.capacity() > MOST_CAPACITY) {
            throw new BadInput(
                    "capacity must be from 0 to %d, was %d"
                            .formatted(MOST_CAPACITY, offer.capacity()),
                    "capacity",
                    "set how many runs the worker trains at the same time; 0 accepts no new runs");
        }
        return new ClaimRequest(
                name,
                Placement.labels(offer.labels()),
                offer.memory(),
                offer.models(),
                offer.capacity(),
                offer.alive());
    }
}
