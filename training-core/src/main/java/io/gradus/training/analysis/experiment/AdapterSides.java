package io.gradus.training.analysis.experiment;

import io.gradus.training.policy.PolicyShape;
import io.gradus.training.policy.pretrained.Projection;

/** The sizes of a projection that its adapter has a matrix for each of. */
final class AdapterSides {
    private AdapterSides() {}

    /** Inputs and outputs together. */
    static long of(PolicyShape shape, Projection target) {
        long attended = (long) shape.heads() * shape.headSize();
        long keys = (long) shape.kvHeads() * shape.headSize();
        return switch (target) {
            case QUERY, OUT -> shape.width() + attended;
            case KEY, VALUE -> shape.width() + keys;
            case GATE, UP, DOWN -> shape.width() + (long) shape.feedForward();
        };
    }
}
