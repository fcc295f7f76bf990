package io.gradus.training.curriculum.sampler;

import io.gradus.training.base.Metric;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import tools.jackson.databind.json.JsonMapper;

/** Draws the tasks that {@link Riac} describes. */
final class RiacTeacher extends TeacherSampler {
    /** A part of a region has at least this share of the tasks that fill one. */
    private static final double LEAST_TASKS = 1.0 / 20;

    /** A region's side is at least this. */
    private static final double LEAST_SIDE = 1.0 / 6;

    /** Share that is forgotten of a region that cannot be split. */
    private static final double FORGOTTEN = 1.0 / 4;

    private final Riac spec;
    private List<Region> regions = new ArrayList<>();

    RiacTeacher(Riac spec, ArmSpace space) {
        super(space);
        this.spec = spec;
        double[] high = new double[box().attributes()];
        Arrays.fill(high, 1);
        regions.add(Region.empty(new double[high.length], high));
    }

    private record State(List<Region> regions) {}

    private record Split(Region below, Region above, double score) {}

    private double[] progress() {
        return regions.stream().mapToDouble(r -> r.progress(spec.region())).toArray();
    }

    @Override
    double[] task(SplittableRandom random) {
        double mode = random.nextDouble();
        if (mode < spec.random()) {
            return box().anywhere(random);
        }
        Region region = regions.get(proportional(progress(), random));
        boolean isNearWorst = mode < spec.random() + spec.worst() && !region.tasks().isEmpty();
        double[] task = new double[region.low().length];
        for (int a = 0; a < task.length; a++) {
            double low = region.low()[a];
            double high = region.high()[a];
            task[a] =
                    isNearWorst
                            ? region.tasks().get(region.worst())[a]
                                    + spec.noise() * Normals.next(random)
                            : low + (high - low) * random.nextDouble();
            task[a] = Math.clamp(task[a], low, high);
        }
        return task;
    }

    @Override
    void learn(double[] task, double passRate) {
        int number = 0;
        regions.getFirst().add(task, passRate, spec.region() + 1);
        while (!regions.get(number).children().isEmpty()) {
            List<Integer> halves = regions.get(number).children();
            number = halves.get(regions.get(halves.getFirst()).holds(task) ? 0 : 1);
            regions.get(number).add(task, passRate, spec.region() + 1);
        }
        if (regions.get(number).tasks().size() > spec.region()) {
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
            region.forget((int) (spec.region() * FORGOTTEN));
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
        double least = spec.region() * LEAST_TASKS;
        double gap = Math.abs(below.progress(spec.region()) - above.progress(spec.region()));
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
