package io.gradus.training.trainer;

/** Wall-clock times of one step's phases. */
final class Stopwatch {
    private final long started = System.nanoTime();
    private long generated;
    private long updated;

    static Stopwatch start() {
        return new Stopwatch();
    }

    void generated() {
        generated = System.nanoTime();
    }

    void updated() {
        updated = System.nanoTime();
    }

    double generateSeconds() {
        return (generated - started) * 1e-9;
    }

    double updateSeconds() {
        return (updated - generated) * 1e-9;
    }

    double seconds() {
        return (System.nanoTime() - started) * 1e-9;
    }
}
