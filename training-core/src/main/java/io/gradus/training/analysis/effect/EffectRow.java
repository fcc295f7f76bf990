package io.gradus.training.analysis.effect;

import java.util.Locale;

/**
 * One finished run of the placebo test, a line of its file.
 *
 * @param key the arm
 * @param seed the run's seed; arms of one seed are a pair
 * @param document the beginning of its document's hash
 * @param steps training steps
 * @param tokens generated tokens that the budget counts
 * @param seconds that the run took here with its warm start, for planning only
 * @param greedy held-out pass rate of the most probable answers, each cell counting alike
 * @param sampled the same at temperature 1
 */
record EffectRow(
        EffectKey key,
        long seed,
        String document,
        long steps,
        long tokens,
        double seconds,
        double greedy,
        double sampled) {
    /** The first line of a file. */
    static final String HEADER = "system,arm,seed,document,steps,tokens,seconds,greedy,sampled";

    static EffectRow parse(String line) {
        String[] cells = line.split(",", -1);
        if (cells.length != HEADER.split(",").length) {
            throw new IllegalArgumentException("a run has nine cells, had: " + line);
        }
        return new EffectRow(
                new EffectKey(cells[0], EffectArm.ofWord(cells[1])),
                Long.parseLong(cells[2]),
                cells[3],
                Long.parseLong(cells[4]),
                Long.parseLong(cells[5]),
                Double.parseDouble(cells[6]),
                Double.parseDouble(cells[7]),
                Double.parseDouble(cells[8]));
    }

    String line() {
        return String.format(
                Locale.ROOT,
                "%s,%s,%d,%s,%d,%d,%.1f,%.5f,%.5f",
                key.system(),
                key.arm().word(),
                seed,
                document,
                steps,
                tokens,
                seconds,
                greedy,
                sampled);
    }

    double outcome(EffectOutcome outcome) {
        return switch (outcome) {
            case SAMPLED -> sampled;
            case GREEDY -> greedy;
        };
    }
}
