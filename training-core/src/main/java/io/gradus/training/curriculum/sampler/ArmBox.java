package io.gradus.training.curriculum.sampler;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.SplittableRandom;

/**
 * Arms of one family as points: every attribute scaled to [0, 1] from its least to its greatest
 * value. Arms of the same cell share a spot.
 */
final class ArmBox {
    private final List<String> names;
    private final List<List<Integer>> values = new ArrayList<>();
    private final List<Spot> spots = new ArrayList<>();
    private final Map<Integer, Integer> spotOfArm = new HashMap<>();

    /**
     * @param point its place
     * @param steps how many values of each attribute are below its own
     * @param arms the arms there
     */
    record Spot(double[] point, int[] steps, List<Integer> arms) {}

    private ArmBox(ArmSpace space, List<Integer> arms) {
        names =
                space.at(arms.getFirst()).difficulty().values().stream()
                        .map(value -> value.name())
                        .toList();
        for (String name : names) {
            values.add(
                    arms.stream()
                            .map(arm -> space.at(arm).difficulty().level(name))
                            .distinct()
                            .sorted()
                            .toList());
        }
        SequencedMap<List<Integer>, List<Integer>> byPlace = new LinkedHashMap<>();
        for (int arm : arms) {
            List<Integer> place =
                    names.stream().map(n -> space.at(arm).difficulty().level(n)).toList();
            byPlace.computeIfAbsent(place, _ -> new ArrayList<>()).add(arm);
        }
        byPlace.forEach(this::add);
    }

    /** These arms, which are of one family; at least one. */
    static ArmBox of(ArmSpace space, List<Integer> arms) {
        return new ArmBox(space, arms);
    }

    private void add(List<Integer> place, List<Integer> arms) {
        double[] point = new double[names.size()];
        int[] steps = new int[names.size()];
        for (int a = 0; a < steps.length; a++) {
            steps[a] = values.get(a).indexOf(place.get(a));
            point[a] = scaled(a, steps[a]);
        }
        arms.forEach(arm -> spotOfArm.put(arm, spots.size()));
        spots.add(new Spot(point, steps, arms));
    }

    int attributes() {
        return names.size();
    }

    String name(int attribute) {
        return names.get(attribute);
    }

    /** Number of values of an attribute. */
    int values(int attribute) {
        return values.get(attribute).size();
    }

    /** The value of an attribute that so many of its values are below. */
    int value(int attribute, int step) {
        return values.get(attribute).get(step);
    }

    /** Where that value is on [0, 1]. */
    double scaled(int attribute, int step) {
        List<Integer> all = values.get(attribute);
        double width = (double) all.getLast() - all.getFirst();
        return width == 0 ? 0 : (all.get(step) - all.getFirst()) / width;
    }

    /** A point of [0, 1] as a value of the attribute, between its least and its greatest. */
    double unscaled(int attribute, double point) {
        List<Integer> all = values.get(attribute);
        return all.getFirst() + point * ((double) all.getLast() - all.getFirst());
    }

    List<Spot> spots() {
        return spots;
    }

    /** The number of an arm's spot. */
    int spot(int arm) {
        return spotOfArm.get(arm);
    }

    /** The number of the spot nearest to a point; of several, the first. */
    int nearest(double[] point) {
        int nearest = 0;
        double least = Double.MAX_VALUE;
        for (int i = 0; i < spots.size(); i++) {
            double distance = distance(spots.get(i).point(), point);
            if (distance < least) {
                nearest = i;
                least = distance;
            }
        }
        return nearest;
    }

    /** The squared distance of two points. */
    static double distance(double[] one, double[] other) {
        double sum = 0;
        for (int a = 0; a < one.length; a++) {
            sum += (one[a] - other[a]) * (one[a] - other[a]);
        }
        return sum;
    }

    /** An arm of a spot, each as likely as the next. */
    int draw(int spot, SplittableRandom random) {
        List<Integer> arms = spots.get(spot).arms();
        return arms.size() == 1 ? arms.getFirst() : arms.get(random.nextInt(arms.size()));
    }

    /** A point of the whole box, each as likely as the next. */
    double[] anywhere(SplittableRandom random) {
        double[] point = new double[names.size()];
        Arrays.setAll(point, _ -> random.nextDouble());
        return point;
    }
}
