package io.gradus.benchmarks;

/**
 * Cost of a sampler's choices.
 *
 * @param sampler its name in documents
 * @param problems how many problems it chose among
 * @param firstMilliseconds the first step, with all that is made once
 * @param microseconds one choice and what is learned from it, in later steps
 */
public record SamplerTiming(
        String sampler, int problems, double firstMilliseconds, double microseconds) {}
