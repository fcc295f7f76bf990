package io.gradus.training.curriculum.sampler;

import io.gradus.training.base.Metric;
import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import tools.jackson.databind.json.JsonMapper;

/**
 * Robust intelligent adaptive curiosity (R-IAC, arXiv:1910.07224, with the numbers of
 * TeachMyAgent): the space is split into a tree of regions. A region's absolute learning progress
 * is how far the mean pass rates of the older and the newer half of its latest tasks differ. A leaf
 * that holds more than {@code region} tasks is split where {@code n1 n2 |progress1 - progress2|} is
 * greatest, each side with a twentieth of them and a sixth of the space's side at least; where
 * there is no such place, its oldest quarter is forgotten. There 50 random places are tried, here
 * every gap between two cells. Of the tasks, 70 % come from a region in proportion to progress,
 * parents included, 20 % from the whole space, and 10 % are near the task of such a region that
 * went worst.
 *
 * @param noise deviation of a task from the one that went worst, on [0, 1]
 */
@Choice(
        name = "riac",
        explanation =
                "Splits the attributes into regions and asks those whose pass rate moves most.",
        source = "arXiv:1910.07224")
public record Riac(
        @Setting(
                        explanation = "Groups that a region holds before it is split.",
                        defaults = "200",
                        min = 20,
                        max = 100000,
                        unit = "groups",
                        stretch = true)
                int region,
        @Setting(
                        explanation = "Share of the groups drawn from the whole space.",
                        defaults = "0.2",
                        min = 0,
                        max = 1)
                double random,
        @Setting(
                        explanation =
                                "Share of the groups near the one of a region that went worst.",
                        defaults = "0.1",
                        min = 0,
                        max = 1)
                double worst,
        @Setting(
                        explanation =
                                "Standard deviation from the group that went worst, where an attribute goes from 0 to 1.",
                        defaults = "0.1",
                        min = 0,
                        max = 1)
                double noise)
        implements TeacherSpec {
    public Riac {
        if (random + worst > 1) {
            throw new IllegalArgumentException(
                    "random and worst must sum to at most 1, were " + random + " and " + worst);
        }
    }

    @Override
    public ProblemSampler begin(ArmSpace space) {
        return new Sampler(space);
    }

    private record State(List<Region> regions) {}

    private record Split(Region below, Region above, double score) {}

    private final class Sampler extends TeacherSampler {
        /** A part of a region has at least this share of the tasks that fill one. */
        private static final double LEAST_TASKS = 1.0 / 20;

        /** A region's side is at least this. */
        private static final double LEAST_SIDE = 1.0 / 6;

        /** Share that is forgotten of a region that cannot be split. */
        private static final double FORGOTTEN = 1.0 / 4;

        private List<Region> regions = new ArrayList<>();

        Sampler(ArmSpace space) {
            super(space);
            double[] high = new double[box().attributes()];
            Arrays.fill(high, 1);
            regions.add(Region.empty(new double[high.length], high));
        }

        private double[] progress() {
            return regions.stream().mapToDouble(r -> r.progress(region())).toArray();
        }

        @Override
        double[] task(SplittableRandom random) {
            double mode = random.nextDouble();
            if (mode < random()) {
                return box().anywhere(random);
            }
            Region region = regions.get(proportional(progress(), random));
            boolean isNearWorst = mode < random() + worst && !region.tasks().isEmpty();
            double[] task = new double[region.low().length];
            for (int a = 0; a < task.length; a++) {
                double low = region.low()[a];
                double high = region.high()[a];
                task[a] =
                        isNearWorst
                                ? region.tasks().get(region.worst())[a]
                                        + noise * Normals.next(random)
                                : low + (high - low) * random.nextDouble();
                task[a] = Math.clamp(task[a], low, high);
            }
            return task;
        }

        @Override
        void learn(double[] task, double passRate) {
            int number = 0;
            regions.getFirst().add(task, passRate, region() + 1);
            while (!regions.get(number).children().isEmpty()) {
                List<Integer> halves = regions.get(number).children();
                number = halves.get(regions.get(halves.getFirst()).holds(task) ? 0 : 1);
                regions.get(number).add(task, passRate, region() + 1);
            }
            if (regions.get(number).tasks().size() > region()) {
                split(number);
            }
        }

        private void split(int number) {
            Region region = regions.get(number);
            Split best = null;
            for (int a = 0; a < box().attributes(); a++) {
                for (int step = 1; step < box().values(a); step++) {
                    double place = (box().scaled(a, step - 1) + box().scaled(a, step)) / 2;
                    Split split = splitAt(region, a, place);
                    if (split != null && (best == null || split.score() > best.score())) {
                        best = split;
                    }
                }
            }
            if (best == null) {
                region.forget((int) (region() * FORGOTTEN));
                return;
            }
            regions.set(number, region.parted(List.of(regions.size(), regions.size() + 1)));
            regions.add(best.below());
            regions.add(best.above());
        }

        /** The parts on both sides of a place; null where one of them is too small. */
        private Split splitAt(Region region, int attribute, double place) {
            boolean isWide =
                    place - region.low()[attribute] >= LEAST_SIDE
                            && region.high()[attribute] - place >= LEAST_SIDE;
            if (!isWide) {
                return null;
            }
            Region below = region.part(attribute, place, true);
            Region above = region.part(attribute, place, false);
            double n1 = below.tasks().size();
            double n2 = above.tasks().size();
            double least = region() * LEAST_TASKS;
            double gap = Math.abs(below.progress(region()) - above.progress(region()));
            return n1 < least || n2 < least ? null : new Split(below, above, n1 * n2 * gap);
        }

        /** Number of regions, and the greatest progress of any. */
        @Override
        public List<Metric> report() {
            return List.of(
                    new Metric("regions", regions.size()),
                    new Metric("value/progress", Arrays.stream(progress()).max().orElseThrow()));
        }

        @Override
        public String save() {
            return JsonMapper.shared().writeValueAsString(new State(regions));
        }

        @Override
        public void restore(String saved) {
            regions = new ArrayList<>(JsonMapper.shared().readValue(saved, State.class).regions());
        }
    }
}
