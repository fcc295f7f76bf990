package io.gradus.training.worker;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Claims runs of a server and trains them, each in a process of its own, until none came for a
 * while.
 */
public final class ClaimingWorker {
    private static final Logger LOG = LoggerFactory.getLogger(ClaimingWorker.class);
    private static final Duration LOOK = Duration.ofSeconds(1);

    private final ClaimSettings settings;
    private final List<AttemptProcess> attempts = new CopyOnWriteArrayList<>();
    private boolean claimed;
    private volatile boolean ending;
    private volatile int status = Worker.DONE;

    public ClaimingWorker(ClaimSettings settings) {
        this.settings = settings;
    }

    /**
     * Works until it was idle for {@link ClaimSettings#idle()}, or its only run has ended, and
     * gives the exit status of the process: {@link Worker#DONE}, {@link Worker#REFUSED} or {@link
     * Worker#LEFT_ALONE}; that of its only run, where it trains one.
     */
    public int run() throws InterruptedException {
        try (ClaimLink link = new ClaimLink(settings.server(), settings.key())) {
            Instant busy = Instant.now();
            boolean heard = !joins(link, busy);
            while (!ending && (!attempts.isEmpty() || !isOver(busy))) {
                Optional<Boolean> answer = claim(link);
                heard = answer.isPresent();
                if (!attempts.isEmpty()) {
                    busy = Instant.now();
                }
                if (!answer.orElse(false)) {
                    Thread.sleep(LOOK);
                }
                tidy();
            }
            return heard ? status : Worker.LEFT_ALONE;
        } catch (ServerLink.Refused e) {
            LOG.error(e.getMessage());
            return Worker.REFUSED;
        } finally {
            attempts.forEach(AttemptProcess::kill);
        }
    }

    /** Claims no more and ends what it trains; called where the process is asked to end. */
    public void end() {
        ending = true;
        attempts.forEach(AttemptProcess::kill);
    }

    private boolean isOver(Instant busy) {
        return Duration.between(busy, Instant.now()).compareTo(settings.idle()) >= 0;
    }

    /**
     * Exchanges the first of the codes that nobody has used, if there are any; whether the server
     * could not be reached for that.
     */
    private boolean joins(ClaimLink link, Instant since)
            throws InterruptedException, ServerLink.Refused {
        Deque<String> codes = new ArrayDeque<>(settings.codes());
        while (!codes.isEmpty()) {
            try {
                link.join(codes.element());
                return false;
            } catch (ServerLink.Refused e) {
                if (codes.size() == 1) {
                    throw e;
                }
                codes.remove();
            } catch (IOException e) {
                if (isOver(since)) {
                    return true;
                }
                Thread.sleep(LOOK);
            }
        }
        return false;
    }

    /**
     * Whether a run was claimed and started; empty where no server answered. A worker without room
     * asks as well: the server hears that its processes live, and gives it nothing.
     */
    private Optional<Boolean> claim(ClaimLink link)
            throws InterruptedException, ServerLink.Refused {
        List<ClaimRequest.Alive> alive =
                attempts.stream()
                        .map(AttemptProcess::claim)
                        .map(claim -> new ClaimRequest.Alive(claim.run(), claim.attempt()))
                        .toList();
        Optional<ClaimReply> claim;
        try {
            claim = link.claim(offer().with(alive));
        } catch (IOException e) {
            LOG.warn("the server does not answer: {}", e.toString());
            return Optional.empty();
        }
        claim.ifPresent(this::start);
        return Optional.of(claim.isPresent());
    }

    /** A worker of one run takes no other, even in the moment in which its own has ended. */
    private ClaimRequest offer() {
        return settings.once() && claimed ? settings.offer().full() : settings.offer();
    }

    private void start(ClaimReply claim) {
        claimed = true;
        try {
            LOG.info("trains {}", claim);
            attempts.add(AttemptProcess.start(settings, claim));
        } catch (IOException e) {
            LOG.error("{} cannot be started: {}", claim, e.getMessage());
        }
    }

    /** Lets go of processes that have ended. */
    private void tidy() {
        for (AttemptProcess attempt : attempts) {
            if (!attempt.isAlive()) {
                attempts.remove(attempt);
                tidy(attempt);
                if (settings.once()) {
                    status = attempt.exit();
                    ending = true;
                }
            }
        }
    }

    private static void tidy(AttemptProcess attempt) {
        try {
            if (attempt.exit() == Worker.DONE) {
                LOG.info("{} has ended", attempt.claim());
                attempt.clean();
            } else {
                LOG.warn(
                        "{} ended with status {}; its log: {}",
                        attempt.claim(),
                        attempt.exit(),
                        attempt.log());
            }
        } catch (IOException e) {
            LOG.warn("the folder of {} cannot be removed: {}", attempt.claim(), e.getMessage());
        }
    }
}
