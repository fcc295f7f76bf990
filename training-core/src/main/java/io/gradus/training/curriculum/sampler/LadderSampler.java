package io.gradus.training.curriculum.sampler;

import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;

/** Draws from the levels that {@link Ladder} describes. */
final class LadderSampler extends LevelSampler {
    private final Ladder spec;
    private final List<Rung> rungs = new ArrayList<>();
    private long steps;

    LadderSampler(Ladder spec, ArmSpace space) {
        super(space);
        this.spec = spec;
    }

    /** A group at the current level. */
    private record Seen(double passRate, int rollouts) {}

    /** A track's current level, from 0, and the latest groups at it, the oldest first. */
    private record Rung(int level, List<Seen> groups) {
        static Rung at(int level) {
            return new Rung(level, new ArrayList<>());
        }

        long rollouts() {
            return groups.stream().mapToLong(Seen::rollouts).sum();
        }

        double passRate() {
            return groups.stream().mapToDouble(g -> g.passRate() * g.rollouts()).sum() / rollouts();
        }
    }

    private record State(List<Rung> rungs, long steps) {}

    private int last(int track) {
        return tracks().all().get(track).levels().size() - 1;
    }

    private Rung rung(int track) {
        while (rungs.size() <= track) {
            rungs.add(Rung.at(Math.min(spec.start() - 1, last(rungs.size()))));
        }
        return rungs.get(track);
    }

    @Override
    double[] levelShares(int track) {
        int level = Math.min(rung(track).level(), last(track));
        return even(last(track) + 1, Math.max(0, level - spec.levels() + 1), level);
    }

    @Override
    public void observe(SampledStep step) {
        for (ArmResult result : step.results()) {
            Rung rung = rung(tracks().track()[result.arm()]);
            if (tracks().level()[result.arm()] == rung.level()) {
                rung.groups().add(new Seen(result.passRate(), result.rollouts()));
                while (rung.rollouts() - rung.groups().getFirst().rollouts() >= spec.rollouts()) {
                    rung.groups().removeFirst();
                }
            }
        }
        if (++steps % spec.every() == 0) {
            for (int track = 0; track < rungs.size(); track++) {
                rungs.set(track, decided(rungs.get(track), last(track)));
            }
        }
    }

    private Rung decided(Rung rung, int last) {
        if (rung.groups().isEmpty()) {
            return rung;
        }
        double rate = rung.passRate();
        if (rate >= spec.up() && rung.level() < last) {
            return Rung.at(rung.level() + 1);
        }
        return rate <= spec.down() && rung.level() > 0 ? Rung.at(rung.level() - 1) : rung;
    }

    @Override
    public String save() {
        return JsonMapper.shared().writeValueAsString(new State(rungs, steps));
    }

    @Override
    public void restore(String saved) {
        State state = JsonMapper.shared().readValue(saved, State.class);
        rungs.clear();
        state.rungs().forEach(r -> rungs.add(new Rung(r.level(), new ArrayList<>(r.groups()))));
        steps = state.steps();
    }
}
