package io.gradus.training.base.statistics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Measurements over an axis (steps, tokens), straight between neighbours.
 *
 * @param xs places, strictly ascending
 * @param ys values there, all finite
 */
public record Curve(List<Double> xs, List<Double> ys) {
    /** A curve without a point. */
    public static final Curve EMPTY = new Curve(List.of(), List.of());

    public Curve {
        xs = List.copyOf(xs);
        ys = List.copyOf(ys);
        if (xs.size() != ys.size()) {
            throw new IllegalArgumentException(
                    "a curve has one value per place, had %d places and %d values"
                            .formatted(xs.size(), ys.size()));
        }
        for (int i = 1; i < xs.size(); i++) {
            if (!(xs.get(i - 1) < xs.get(i))) {
                throw new IllegalArgumentException("places must ascend, " + i + " does not");
            }
        }
    }

    /** Whether there is no point. */
    public boolean isEmpty() {
        return xs.isEmpty();
    }

    /** The first place; only of a curve with a point. */
    public double start() {
        return xs.getFirst();
    }

    /** The last place; only of a curve with a point. */
    public double end() {
        return xs.getLast();
    }

    /** The value at a place, linear between its neighbours; empty outside of the curve. */
    public OptionalDouble at(double x) {
        if (isEmpty() || x < start() || x > end()) {
            return OptionalDouble.empty();
        }
        int found = Collections.binarySearch(xs, x);
        if (found >= 0) {
            return OptionalDouble.of(ys.get(found));
        }
        int above = -found - 1;
        double left = xs.get(above - 1);
        double share = (x - left) / (xs.get(above) - left);
        double from = ys.get(above - 1);
        return OptionalDouble.of(from + share * (ys.get(above) - from));
    }

    /**
     * This curve over another axis: each place is put where {@code axis} puts it. Points that the
     * axis does not reach are left out, and so are those that do not move on along it.
     */
    public Curve along(Curve axis) {
        List<Double> places = new ArrayList<>();
        List<Double> values = new ArrayList<>();
        for (int i = 0; i < xs.size(); i++) {
            OptionalDouble place = axis.at(xs.get(i));
            if (place.isPresent() && (places.isEmpty() || place.getAsDouble() > places.getLast())) {
                places.add(place.getAsDouble());
                values.add(ys.get(i));
            }
        }
        return new Curve(places, values);
    }

    /** Places from one to another, both included, in equal distances. */
    public static double[] places(double from, double to, int count) {
        double[] places = new double[count];
        Arrays.setAll(places, i -> i == count - 1 ? to : from + (to - from) * i / (count - 1));
        return places;
    }
}
