package io.gradus.training.policy;

import java.util.List;

/**
 * All that an optimiser remembers.
 *
 * @param weights the parameters
 * @param firstMoments Adam's first moments, in the order of the weights
 * @param secondMoments Adam's second moments, in the order of the weights
 * @param steps optimiser steps taken
 */
public record OptimiserState(
        PolicyWeights weights,
        List<TensorValues> firstMoments,
        List<TensorValues> secondMoments,
        long steps) {
    /** The state of a policy of this shape. */
    public static OptimiserState of(PolicyShape shape, ParameterState parameters) {
        return new OptimiserState(
                new PolicyWeights(shape, parameters.tensors()),
                parameters.firstMoments(),
                parameters.secondMoments(),
                parameters.steps());
    }

    /** The same without the shape. */
    public ParameterState parameters() {
        return new ParameterState(weights.tensors(), firstMoments, secondMoments, steps);
    }

    /** Weights that no optimiser has touched yet. */
    public static OptimiserState fresh(PolicyWeights weights) {
        return of(weights.shape(), ParameterState.fresh(weights.tensors()));
    }
}
