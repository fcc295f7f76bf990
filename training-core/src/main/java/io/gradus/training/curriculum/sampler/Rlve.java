package io.gradus.training.curriculum.sampler;

import io.gradus.training.base.Metric;
import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import tools.jackson.databind.json.JsonMapper;

/**
 * The levels of RLVE (arXiv:2511.07317, with the numbers of its code): problems come from the last
 * {@code window} levels up to a top level, each as likely as the next; only groups of the top level
 * are counted; as soon as a step brings them to {@code groups}, their accuracy is checked, the top
 * rises by one level where it is high enough, and counting begins anew, whatever the check said.
 * The top never falls. Families are equally likely.
 */
@Choice(
        name = "rlve",
        explanation =
                "A window of levels per family that rises by one whenever its top level is solved well enough.",
        source = "arXiv:2511.07317")
public record Rlve(
        @Setting(
                        explanation = "Levels that problems come from, up to the top.",
                        defaults = "4",
                        min = 1,
                        max = 1000,
                        unit = "levels")
                int window,
        @Setting(
                        explanation = "Groups of the top level that a check needs.",
                        defaults = "8",
                        min = 1,
                        max = 100000,
                        unit = "groups",
                        stretch = true)
                int groups,
        @Setting(
                        explanation = "Accuracy at the top level at which it rises.",
                        defaults = "0.9",
                        min = 0,
                        max = 1)
                double accuracy,
        @Setting(
                        explanation = "Top level at the start; 1 is the easiest.",
                        defaults = "1",
                        min = 1,
                        max = 1000)
                int start)
        implements LevelSamplerSpec {
    @Override
    public ProblemSampler begin(ArmSpace space) {
        return new Sampler(space);
    }

    /**
     * A track's top level, from 0, and what was counted at it.
     *
     * @param passed sum over the rollouts of the groups of their unshaped scores
     */
    private record Counted(int top, int groups, long rollouts, double passed) {
        static Counted at(int top) {
            return new Counted(top, 0, 0, 0);
        }

        Counted plus(ArmResult result) {
            return new Counted(
                    top,
                    groups + 1,
                    rollouts + result.rollouts(),
                    passed + result.rollouts() * result.passRate());
        }
    }

    private record State(List<Counted> tracks) {}

    private final class Sampler extends LevelSampler {
        private List<Counted> tracks = new ArrayList<>();

        Sampler(ArmSpace space) {
            super(space);
        }

        private int last(int track) {
            return tracks().all().get(track).levels().size() - 1;
        }

        private List<Counted> counted() {
            while (tracks.size() < tracks().all().size()) {
                tracks.add(Counted.at(Math.min(start - 1, last(tracks.size()))));
            }
            return tracks;
        }

        @Override
        double[] levelShares(int track) {
            int top = Math.min(counted().get(track).top(), last(track));
            return even(last(track) + 1, Math.max(0, top - window + 1), top);
        }

        @Override
        public void observe(SampledStep step) {
            for (ArmResult result : step.results()) {
                int track = tracks().track()[result.arm()];
                if (tracks().level()[result.arm()] == counted().get(track).top()) {
                    tracks.set(track, tracks.get(track).plus(result));
                }
            }
            for (int track = 0; track < tracks.size(); track++) {
                Counted counted = tracks.get(track);
                if (counted.groups() >= groups) {
                    boolean isSolved = counted.passed() / counted.rollouts() >= accuracy;
                    int top = isSolved ? Math.min(counted.top() + 1, last(track)) : counted.top();
                    tracks.set(track, Counted.at(top));
                }
            }
        }

        /** The top level of each track; 1 is the easiest. */
        @Override
        public List<Metric> report() {
            return IntStream.range(0, counted().size())
                    .mapToObj(i ->
                            new Metric(
                                    "level/" + tracks().all().get(i).name(),
                                    tracks.get(i).top() + 1))
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
