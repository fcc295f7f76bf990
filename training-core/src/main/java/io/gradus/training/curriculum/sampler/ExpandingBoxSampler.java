package io.gradus.training.curriculum.sampler;

import io.gradus.training.base.Metric;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import tools.jackson.databind.json.JsonMapper;

/** Draws from the boxes that {@link ExpandingBox} describes. */
final class ExpandingBoxSampler extends BoxSampler {
    private static final double TOLERANCE = 1e-9;

    private final ExpandingBox spec;
    private List<Box> tracks = new ArrayList<>();

    ExpandingBoxSampler(ExpandingBox spec, ArmSpace space) {
        super(space);
        this.spec = spec;
    }

    /** Number of parts of a box, and of groups in a row that have passed since. */
    private record Box(int parts, int passed) {}

    private record State(List<Box> tracks) {}

    private Box box(int track) {
        while (tracks.size() <= track) {
            tracks.add(new Box(1, 0));
        }
        return tracks.get(track);
    }

    private int[] inside(int track) {
        double centre = spec.from().centre();
        double reach = (1 - centre) * box(track).parts() / spec.parts() + TOLERANCE;
        ArmBox cells = boxes().get(track);
        int[] inside =
                IntStream.range(0, cells.spots().size())
                        .filter(i ->
                                Arrays.stream(cells.spots().get(i).point())
                                        .allMatch(x -> Math.abs(x - centre) <= reach))
                        .toArray();
        double[] middle = new double[cells.attributes()];
        Arrays.fill(middle, centre);
        return inside.length > 0 ? inside : new int[] {cells.nearest(middle)};
    }

    @Override
    int draw(int track, SplittableRandom random) {
        int[] inside = inside(track);
        return inside[random.nextInt(inside.length)];
    }

    @Override
    void learn(int track, ArmBox.Spot spot, ArmResult result) {
        Box box = box(track);
        int passed = result.passRate() > spec.threshold() ? box.passed() + 1 : 0;
        boolean widens = passed >= spec.groups() && box.parts() < spec.parts();
        tracks.set(track, widens ? new Box(box.parts() + 1, 0) : new Box(box.parts(), passed));
    }

    @Override
    public double[] shares() {
        double[] shares = new double[boxes().stream().mapToInt(ExpandingBoxSampler::arms).sum()];
        for (int track = 0; track < boxes().size(); track++) {
            int[] inside = inside(track);
            for (int spot : inside) {
                List<Integer> arms = boxes().get(track).spots().get(spot).arms();
                double share = 1.0 / boxes().size() / inside.length / arms.size();
                arms.forEach(arm -> shares[arm] = share);
            }
        }
        return shares;
    }

    private static int arms(ArmBox box) {
        return box.spots().stream().mapToInt(spot -> spot.arms().size()).sum();
    }

    /** Share of the whole that each box is, along every attribute. */
    @Override
    public List<Metric> report() {
        return IntStream.range(0, boxes().size())
                .mapToObj(track ->
                        new Metric(
                                "box/" + name(track), (double) box(track).parts() / spec.parts()))
                .toList();
    }

    @Override
    public String save() {
        return JsonMapper.shared().writeValueAsString(new State(tracks));
    }

    @Override
    public void restore(String saved) {
        tracks = new ArrayList<>(JsonMapper.shared().readValue(saved, State.class).tracks());
    }
}
