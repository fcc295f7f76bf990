package io.gradus.training.policy.pretrained.hub;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;

/**
 * Tries again where the network or the hub failed, after a wait that doubles.
 *
 * @param attempts how often it is tried without any progress
 * @param first the first wait
 */
record Retry(int attempts, Duration first) {
    /** An attempt. */
    @FunctionalInterface
    interface Attempt<T> {
        T run() throws IOException;
    }

    /** How far it has come, which tells whether an attempt helped. */
    @FunctionalInterface
    interface Reached {
        long bytes();
    }

    <T> T of(URI endpoint, Reached reached, Attempt<T> attempt) {
        int failed = 0;
        while (true) {
            long before = reached.bytes();
            try {
                return attempt.run();
            } catch (IOException e) {
                failed = reached.bytes() > before ? 1 : failed + 1;
                if (failed >= attempts) {
                    throw unreachable(endpoint, e);
                }
                pause(failed);
            }
        }
    }

    private void pause(int failed) {
        try {
            Thread.sleep(first.multipliedBy(1L << (failed - 1)));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new HubFailure("the download was interrupted; repeat the command to continue", e);
        }
    }

    private static HubFailure unreachable(URI endpoint, IOException e) {
        return new HubFailure(
                "%s cannot be reached (%s: %s); check the network and HF_ENDPOINT, then repeat the command, which continues where it stopped"
                        .formatted(endpoint, e.getClass().getSimpleName(), e.getMessage()),
                e);
    }
}
