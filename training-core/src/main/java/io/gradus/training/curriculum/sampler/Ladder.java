package io.gradus.training.curriculum.sampler;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;

/**
 * A ladder of levels after the trainer of reasoning-gym (arXiv:2505.24760), with its thresholds and
 * pace: after every so many steps each family goes up one level where the rollouts of its current
 * level pass often enough, and down one where they fail too often. Unlike there, every level is
 * another one than that before, all asked levels rise together, and the pass rate is that of the
 * current level since it was entered.
 */
@Choice(
        name = "ladder",
        explanation =
                "One level per family, which goes up where it is solved often enough and down where it is not.",
        source = "arXiv:2505.24760")
public record Ladder(
        @Setting(explanation = "Pass rate at which it goes up.", defaults = "0.7", min = 0, max = 1)
                double up,
        @Setting(
                        explanation = "Pass rate at which it goes down.",
                        defaults = "0.3",
                        min = 0,
                        max = 1)
                double down,
        @Setting(
                        explanation = "Steps between two decisions.",
                        defaults = "30",
                        min = 1,
                        max = 100000,
                        unit = "steps")
                int every,
        @Setting(
                        explanation =
                                "Latest rollouts of the current level that a decision looks at.",
                        defaults = "2560",
                        min = 1,
                        max = 1000000,
                        unit = "rollouts",
                        stretch = true)
                int rollouts,
        @Setting(
                        explanation =
                                "Levels that problems come from, up to the current one; many ask all easier ones too.",
                        defaults = "1",
                        min = 1,
                        max = 1000,
                        unit = "levels")
                int levels,
        @Setting(
                        explanation = "Level at the start; 1 is the easiest.",
                        defaults = "1",
                        min = 1,
                        max = 1000)
                int start)
        implements LevelSamplerSpec {
    public Ladder {
        if (down >= up) {
            throw new IllegalArgumentException(
                    "down must be below up, were " + down + " and " + up);
        }
    }

    @Override
    public ProblemSampler begin(ArmSpace space) {
        return new Sampler(space);
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

    private final class Sampler extends LevelSampler {
        private final List<Rung> rungs = new ArrayList<>();
        private long steps;

        Sampler(ArmSpace space) {
            super(space);
        }

        private int last(int track) {
            return tracks().all().get(track).levels().size() - 1;
        }

        private Rung rung(int track) {
            while (rungs.size() <= track) {
                rungs.add(Rung.at(Math.min(start - 1, last(rungs.size()))));
            }
            return rungs.get(track);
        }

        @Override
        double[] levelShares(int track) {
            int level = Math.min(rung(track).level(), last(track));
            return even(last(track) + 1, Math.max(0, level - levels + 1), level);
        }

        @Override
        public void observe(SampledStep step) {
            for (ArmResult result : step.results()) {
                Rung rung = rung(tracks().track()[result.arm()]);
                if (tracks().level()[result.arm()] == rung.level()) {
                    rung.groups().add(new Seen(result.passRate(), result.rollouts()));
                    while (rung.rollouts() - rung.groups().getFirst().rollouts() >= rollouts) {
                        rung.groups().removeFirst();
                    }
                }
            }
            if (++steps % every == 0) {
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
            if (rate >= up && rung.level() < last) {
                return Rung.at(rung.level() + 1);
            }
            return rate <= down && rung.level() > 0 ? Rung.at(rung.level() - 1) : rung;
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
}
