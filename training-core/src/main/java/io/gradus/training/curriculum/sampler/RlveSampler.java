package io.gradus.training.curriculum.sampler;

import io.gradus.training.base.Metric;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import tools.jackson.databind.json.JsonMapper;

/** Draws from the window that {@link Rlve} describes. */
final class RlveSampler extends LevelSampler {
    private final Rlve spec;
    private List<Counted> tracks = new ArrayList<>();

    RlveSampler(Rlve spec, ArmSpace space) {
        super(space);
        this.spec = spec;
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

    private int last(int track) {
        return tracks().all().get(track).levels().size() - 1;
    }

    private List<Counted> counted() {
        while (tracks.size() < tracks().all().size()) {
            tracks.add(Counted.at(Math.min(spec.start() - 1, last(tracks.size()))));
        }
        return tracks;
    }

    @Override
    double[] levelShares(int track) {
        int top = Math.min(counted().get(track).top(), last(track));
        return even(last(track) + 1, Math.max(0, top - spec.window() + 1), top);
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
            if (counted.groups() >= spec.groups()) {
                boolean isSolved = counted.passed() / counted.rollouts() >= spec.accuracy();
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
                                "level/" + tracks().all().get(i).name(), tracks.get(i).top() + 1))
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
