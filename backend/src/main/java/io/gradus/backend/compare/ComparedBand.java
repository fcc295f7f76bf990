package io.gradus.backend.compare;

import java.util.List;

/**
 * Middle and interval of the runs of a cell, as far as all of them reach.
 *
 * @param x places on the axis
 * @param middle interquartile mean of the runs there
 * @param low lower end of its 95 % interval by order statistics ({@code MiddleInterval})
 * @param high upper end
 */
public record ComparedBand(
        List<Double> x, List<Double> middle, List<Double> low, List<Double> high) {
    public ComparedBand {
        x = List.copyOf(x);
        middle = List.copyOf(middle);
        low = List.copyOf(low);
        high = List.copyOf(high);
    }
}
