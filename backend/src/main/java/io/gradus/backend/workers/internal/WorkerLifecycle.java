package io.gradus.backend.workers.internal;

import io.gradus.backend.runs.ClaimService;
import io.gradus.backend.runs.RunChanged;
import io.gradus.backend.runs.RunState;
import io.gradus.backend.workers.WorkerSettings;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.SmartLifecycle;
import org.springframework.context.event.EventListener;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;

/** Ties the supervisor to the server's life and to the runs' changes. */
@Component
class WorkerLifecycle implements SmartLifecycle {
    private static final Logger LOG = LoggerFactory.getLogger(WorkerLifecycle.class);
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final long LOOK_SECONDS = 2;

    private final WorkerSupervisor supervisor;
    private final ClaimService claims;
    private final WorkerSettings settings;
    private final ScheduledExecutorService watch =
            Executors.newSingleThreadScheduledExecutor(
                    Thread.ofVirtual().name("silent-workers").factory());
    private volatile boolean running;

    WorkerLifecycle(WorkerSupervisor supervisor, ClaimService claims, WorkerSettings settings) {
        this.supervisor = supervisor;
        this.claims = claims;
        this.settings = settings;
    }

    /**
     * Workers report over HTTP, so the first one starts when the server can be asked and its
     * address is written down.
     */
    @EventListener(ApplicationReadyEvent.class)
    @Order(10)
    void ready() {
        if (settings.local()) {
            supervisor.start();
        }
        claims.listen();
        watch.scheduleWithFixedDelay(this::expire, LOOK_SECONDS, LOOK_SECONDS, TimeUnit.SECONDS);
    }

    private void expire() {
        try {
            claims.expire(settings.silence());
        } catch (RuntimeException e) {
            LOG.warn("silent workers could not be looked for", e);
        }
    }

    @EventListener
    void changed(RunChanged change) {
        if (change.run().state() == RunState.QUEUED || !change.run().state().isActive()) {
            supervisor.wake();
        }
    }

    @Override
    public void start() {
        running = true;
    }

    /** Runs before the port closes, because workers still have to report. */
    @Override
    public void stop() {
        watch.shutdownNow();
        supervisor.suspendAll(PATIENCE);
        running = false;
    }

    @Override
    public boolean isRunning() {
        return running;
    }

    @Override
    public int getPhase() {
        return DEFAULT_PHASE;
    }
}
