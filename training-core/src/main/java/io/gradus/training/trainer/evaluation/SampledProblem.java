package io.gradus.training.trainer.evaluation;

import java.util.List;

/**
 * A problem with the completions that were sampled of it.
 *
 * @param key names the problem
 * @param family its family
 * @param cell its difficulty cell
 * @param samples at least one
 */
public record SampledProblem(String key, String family, String cell, List<SampledAnswer> samples) {
    public SampledProblem {
        samples = List.copyOf(samples);
        if (samples.isEmpty()) {
            throw new IllegalArgumentException("samples must not be empty");
        }
    }

    /** Whether a form of the answer was asked for. */
    boolean asked() {
        return samples.stream().anyMatch(sample -> sample.lenient().isPresent());
    }

    /** Number of samples with the right answer anywhere. */
    PassCount lenient() {
        int correct = (int) samples.stream().filter(s -> s.lenient().orElse(s.correct())).count();
        return new PassCount(key, samples.size(), correct);
    }

    /** Number of correct samples. */
    public PassCount count() {
        int correct = (int) samples.stream().filter(SampledAnswer::correct).count();
        return new PassCount(key, samples.size(), correct);
    }
}
