package io.gradus.training.curriculum.sampler;

import io.gradus.training.base.Metric;
import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import tools.jackson.databind.json.JsonMapper;

/**
 * The expanding box of Syllabus (arXiv:2411.11318, with the numbers of its code): cells are drawn
 * uniformly within a box around the middle of all attributes, which widens by one part in all
 * directions after so many groups in a row that passed well enough, until it is the whole. Each
 * family has a box of its own. Where no cell lies in the box, the nearest to its centre is asked.
 */
@Choice(
        name = "expanding-box",
        explanation =
                "A box of cells per family that widens after enough groups in a row that passed.",
        source = "arXiv:2411.11318")
public record ExpandingBox(
        @Setting(explanation = "Where the box begins.", defaults = "middle") BoxStart from,
        @Setting(
                        explanation = "In how many parts it widens to the whole.",
                        defaults = "5",
                        min = 1,
                        max = 1000)
                int parts,
        @Setting(
                        explanation = "Pass rate that a group must be above.",
                        defaults = "0.75",
                        min = 0,
                        max = 1)
                double threshold,
        @Setting(
                        explanation = "Groups in a row that widen the box.",
                        defaults = "10",
                        min = 1,
                        max = 100000,
                        unit = "groups",
                        stretch = true)
                int groups)
        implements LevelSamplerSpec {
    @Override
    public ProblemSampler begin(ArmSpace space) {
        return new Sampler(space);
    }

    /** Number of parts of a box, and of groups in a row that have passed since. */
    private record Box(int parts, int passed) {}

    private record State(List<Box> tracks) {}

    private final class Sampler extends BoxSampler {
        private static final double TOLERANCE = 1e-9;

        private List<Box> tracks = new ArrayList<>();

        Sampler(ArmSpace space) {
            super(space);
        }

        private Box box(int track) {
            while (tracks.size() <= track) {
                tracks.add(new Box(1, 0));
            }
            return tracks.get(track);
        }

        private int[] inside(int track) {
            double centre = from.centre();
            double reach = (1 - centre) * box(track).parts() / parts + TOLERANCE;
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
            int passed = result.passRate() > threshold ? box.passed() + 1 : 0;
            boolean widens = passed >= groups && box.parts() < parts;
            tracks.set(track, widens ? new Box(box.parts() + 1, 0) : new Box(box.parts(), passed));
        }

        @Override
        public double[] shares() {
            double[] shares = new double[boxes().stream().mapToInt(Sampler::arms).sum()];
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
                            new Metric("box/" + name(track), (double) box(track).parts() / parts))
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
}
