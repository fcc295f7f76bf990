package io.gradus.training.trainer.update;

import io.gradus.training.policy.NamedNorm;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;

/** Means of named numbers, over the optimiser steps in which each was there. */
final class NamedMeans {
    private final SequencedMap<String, double[]> sums = new LinkedHashMap<>();

    void add(String name, double norm) {
        double[] sum = sums.computeIfAbsent(name, _ -> new double[2]);
        sum[0] += norm;
        sum[1]++;
    }

    List<NamedNorm> means() {
        return sums.entrySet().stream()
                .map(e -> new NamedNorm(e.getKey(), e.getValue()[0] / e.getValue()[1]))
                .toList();
    }
}
