package io.gradus.training.curriculum.sampler;

import io.gradus.training.base.Metric;
import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import tools.jackson.databind.json.JsonMapper;

/**
 * Automatic domain randomization (arXiv:1910.07113, with the numbers of TeachMyAgent): each family
 * has a range per attribute, at first its easiest value alone; cells are drawn uniformly within the
 * ranges, and with some probability one attribute is set to an end of its range. Pass rates of
 * groups at an end are queued; a full queue moves the end outwards by one value where their mean is
 * high, inwards where it is low, and is emptied. An end that cannot move outwards is not set. The
 * two thresholds are ours.
 */
@Choice(
        name = "adr",
        explanation =
                "A range per attribute that widens where its ends are solved and narrows where they are not.",
        source = "arXiv:1910.07113")
public record Adr(
        @Setting(
                        explanation = "How often an attribute is set to an end of its range.",
                        defaults = "0.5",
                        min = 0,
                        max = 1)
                double boundary,
        @Setting(
                        explanation = "Groups at an end that a decision needs.",
                        defaults = "10",
                        min = 1,
                        max = 100000,
                        unit = "groups",
                        stretch = true)
                int queue,
        @Setting(
                        explanation = "Mean pass rate that moves an end outwards.",
                        defaults = "0.75",
                        min = 0,
                        max = 1)
                double high,
        @Setting(
                        explanation = "Mean pass rate that moves an end inwards.",
                        defaults = "0.25",
                        min = 0,
                        max = 1)
                double low)
        implements LevelSamplerSpec {
    public Adr {
        if (low >= high) {
            throw new IllegalArgumentException(
                    "low must be below high, were " + low + " and " + high);
        }
    }

    @Override
    public ProblemSampler begin(ArmSpace space) {
        return new Sampler(space);
    }

    /**
     * The range of an attribute: numbers of its values, both ends in it, and the pass rates queued
     * at either end.
     */
    private record Range(int low, int high, List<Double> atLow, List<Double> atHigh) {
        Range {
            atLow = List.copyOf(atLow);
            atHigh = List.copyOf(atHigh);
        }
    }

    private record State(List<List<Range>> tracks) {}

    private final class Sampler extends BoxSampler {
        private List<List<Range>> tracks = new ArrayList<>();

        Sampler(ArmSpace space) {
            super(space);
        }

        private List<Range> ranges(int track) {
            while (tracks.size() <= track) {
                List<Range> easiest = new ArrayList<>();
                for (int a = 0; a < boxes().get(tracks.size()).attributes(); a++) {
                    easiest.add(new Range(0, 0, List.of(), List.of()));
                }
                tracks.add(easiest);
            }
            return tracks.get(track);
        }

        @Override
        int draw(int track, SplittableRandom random) {
            ArmBox box = boxes().get(track);
            List<Range> ranges = ranges(track);
            int[] steps = new int[ranges.size()];
            for (int a = 0; a < steps.length; a++) {
                steps[a] = random.nextInt(ranges.get(a).low(), ranges.get(a).high() + 1);
            }
            if (steps.length > 0 && random.nextDouble() < boundary) {
                int a = random.nextInt(steps.length);
                steps[a] = end(ranges.get(a), box.values(a) - 1, steps[a], random);
            }
            double[] point = new double[steps.length];
            for (int a = 0; a < steps.length; a++) {
                point[a] = box.scaled(a, steps[a]);
            }
            return box.nearest(point);
        }

        /** An end that can still move outwards; what was drawn where neither can. */
        private static int end(Range range, int last, int drawn, SplittableRandom random) {
            boolean low = range.low() > 0;
            boolean high = range.high() < last;
            if (low && high) {
                return random.nextBoolean() ? range.low() : range.high();
            }
            return low ? range.low() : high ? range.high() : drawn;
        }

        @Override
        void learn(int track, ArmBox.Spot spot, ArmResult result) {
            List<Range> ranges = ranges(track);
            for (int a = 0; a < ranges.size(); a++) {
                int step = spot.steps()[a];
                Range range = ranges.get(a);
                if (step == range.low()) {
                    range = low(range, result.passRate());
                }
                if (step == range.high()) {
                    range = high(range, result.passRate(), boxes().get(track).values(a) - 1);
                }
                ranges.set(a, range);
            }
        }

        private Range low(Range range, double passRate) {
            List<Double> queue = plus(range.atLow(), passRate);
            if (queue.size() < queue()) {
                return new Range(range.low(), range.high(), queue, range.atHigh());
            }
            int low = Math.clamp(range.low() - (long) outwards(queue), 0, range.high());
            return new Range(low, range.high(), List.of(), range.atHigh());
        }

        private Range high(Range range, double passRate, int last) {
            List<Double> queue = plus(range.atHigh(), passRate);
            if (queue.size() < queue()) {
                return new Range(range.low(), range.high(), range.atLow(), queue);
            }
            int high = Math.clamp(range.high() + (long) outwards(queue), range.low(), last);
            return new Range(range.low(), high, range.atLow(), List.of());
        }

        private int outwards(List<Double> queue) {
            double mean = queue.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
            return mean >= high ? 1 : mean <= low ? -1 : 0;
        }

        private static List<Double> plus(List<Double> queue, double passRate) {
            List<Double> longer = new ArrayList<>(queue);
            longer.add(passRate);
            return longer;
        }

        /** The ends of each range, as values of the attribute. */
        @Override
        public List<Metric> report() {
            List<Metric> metrics = new ArrayList<>();
            for (int track = 0; track < boxes().size(); track++) {
                ArmBox box = boxes().get(track);
                for (int a = 0; a < box.attributes(); a++) {
                    Range range = ranges(track).get(a);
                    String name = name(track) + "/" + box.name(a);
                    metrics.add(new Metric("low/" + name, box.value(a, range.low())));
                    metrics.add(new Metric("high/" + name, box.value(a, range.high())));
                }
            }
            return metrics;
        }

        @Override
        public String save() {
            return JsonMapper.shared().writeValueAsString(new State(tracks));
        }

        @Override
        public void restore(String saved) {
            tracks = new ArrayList<>();
            JsonMapper.shared()
                    .readValue(saved, State.class)
                    .tracks()
                    .forEach(ranges -> tracks.add(new ArrayList<>(ranges)));
        }
    }
}
