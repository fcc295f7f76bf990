package io.gradus.benchmarks;

import java.util.List;

/**
 * Result of one seed.
 *
 * @param seed the seed
 * @param problems held-out problems measured
 * @param passedBefore how many the policy solved after the warm start
 * @param passedAfter how many it solved at the end
 * @param warmStartSteps steps of the warm start
 * @param warmStartSeconds its time; near zero when it came from the cache
 * @param steps training steps
 * @param seconds training time behind the warm start
 * @param stage name of the last stage reached
 * @param measured pass rates that stages of the kind measure told
 */
public record LearnResult(
        long seed,
        int problems,
        int passedBefore,
        int passedAfter,
        long warmStartSteps,
        double warmStartSeconds,
        long steps,
        double seconds,
        String stage,
        List<Measured> measured) {
    public LearnResult {
        measured = measured == null ? List.of() : List.copyOf(measured);
    }

    /**
     * A pass rate that a stage measured.
     *
     * @param stage name of the stage
     * @param model name of the model
     * @param passRate its pass rate
     * @param problems held-out problems
     */
    public record Measured(String stage, String model, double passRate, int problems) {}
}
