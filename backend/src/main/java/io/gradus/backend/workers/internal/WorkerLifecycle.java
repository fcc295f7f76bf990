package io.gradus.backend.workers.internal;

import io.gradus.backend.runs.RunChanged;
import io.gradus.backend.runs.RunState;
import io.gradus.backend.workers.WorkerSettings;
import java.time.Duration;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.SmartLifecycle;
import org.springframework.context.event.EventListener;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;

/** Ties the supervisor to the server's life and to the runs' changes. */
@Component
class WorkerLifecycle implements SmartLifecycle {
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final WorkerSupervisor supervisor;
    private final WorkerSettings settings;
    private volatile boolean running;

    WorkerLifecycle(WorkerSupervisor supervisor, WorkerSettings settings) {
        this.supervisor = supervisor;
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
