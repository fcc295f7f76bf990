package io.gradus.training.policy;

import java.util.List;

/**
 * Parameters and what their optimiser remembers of them.
 *
 * @param tensors the parameters
 * @param firstMoments Adam's first moments, in the order of the parameters
 * @param secondMoments Adam's second moments, in the order of the parameters
 * @param steps optimiser steps taken
 */
public record ParameterState(
        List<NamedTensor> tensors,
        List<TensorValues> firstMoments,
        List<TensorValues> secondMoments,
        long steps) {
    public ParameterState {
        tensors = List.copyOf(tensors);
        firstMoments = List.copyOf(firstMoments);
        secondMoments = List.copyOf(secondMoments);
    }

    /** Parameters that no optimiser has touched yet. */
    public static ParameterState fresh(List<NamedTensor> tensors) {
        List<TensorValues> zeros =
                tensors.stream().map(t -> TensorValues.zeros(t.elements().count())).toList();
        return new ParameterState(tensors, zeros, zeros, 0);
    }
}
