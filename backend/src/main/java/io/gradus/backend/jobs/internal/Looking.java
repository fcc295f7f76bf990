package io.gradus.backend.jobs.internal;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Looks again and again, in one thread, with pauses; at once where it is woken. */
final class Looking implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Looking.class);

    private final String name;
    private final Runnable look;
    private final ScheduledExecutorService desk;
    private final AtomicBoolean isWoken = new AtomicBoolean();
    private volatile boolean open;

    Looking(String name, Runnable look) {
        this.name = name;
        this.look = look;
        desk = Executors.newSingleThreadScheduledExecutor(Thread.ofVirtual().name(name).factory());
    }

    void begin(Duration pause) {
        open = true;
        desk.scheduleWithFixedDelay(this::look, 0, pause.toMillis(), TimeUnit.MILLISECONDS);
    }

    void wake() {
        if (open && isWoken.compareAndSet(false, true)) {
            desk.execute(() -> {
                isWoken.set(false);
                look();
            });
        }
    }

    private void look() {
        if (!open) {
            return;
        }
        try {
            look.run();
        } catch (RuntimeException e) {
            LOG.warn("{}: a look failed and is repeated", name, e);
        }
    }

    @Override
    public void close() {
        open = false;
        desk.close();
    }
}
