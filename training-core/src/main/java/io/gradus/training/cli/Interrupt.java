package io.gradus.training.cli;

import io.gradus.training.policy.engine.ComputeDevice;
import io.gradus.training.trainer.RunControl;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Ends a run after a number of steps or on Ctrl-C, then waits for its checkpoint before the process
 * goes.
 */
final class Interrupt implements RunControl, AutoCloseable {
    private static final long PATIENCE_SECONDS = 60;

    private final long lastStep;
    private final CountDownLatch closed = new CountDownLatch(1);
    private volatile boolean asked;

    private Interrupt(long lastStep) {
        this.lastStep = lastStep;
    }

    static Interrupt install(long lastStep) {
        Interrupt interrupt = new Interrupt(lastStep);
        Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().unstarted(interrupt::askAndWait));
        return interrupt;
    }

    private void askAndWait() {
        asked = true;
        try {
            closed.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public boolean goesOn(long step) {
        return !asked && step < lastStep;
    }

    /** Whether nobody interrupted the run: it ended by itself or after its number of steps. */
    boolean isUndisturbed() {
        return !asked;
    }

    /** The same control, which tells the display as well. */
    RunControl and(TrainingDisplay display) {
        return new RunControl() {
            @Override
            public boolean goesOn(long step) {
                return Interrupt.this.goesOn(step);
            }

            @Override
            public void phase(String phase) {
                display.phase(phase);
            }

            @Override
            public void device(ComputeDevice device) {
                display.device(device);
            }
        };
    }

    @Override
    public void close() {
        closed.countDown();
    }
}
