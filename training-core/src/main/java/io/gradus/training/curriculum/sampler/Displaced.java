package io.gradus.training.curriculum.sampler;

import io.gradus.training.base.Metric;
import io.gradus.training.document.Choice;
import io.gradus.training.document.Findings;
import io.gradus.training.document.Setting;
import java.util.Arrays;
import java.util.List;

/**
 * A placebo of a sampler, ours: every arm that it chooses is replaced by the one that lies half of
 * all arms further on, so that none stays in its place, and easy and hard ones change places. The
 * sampler observes what was really asked, and is as sure and as changeable as ever; only that it
 * asks what it found useful is lost.
 */
@Choice(
        name = "displaced",
        explanation =
                "A placebo: what another sampler chooses is displaced by half of all cells, and it learns from what was asked.")
public record Displaced(
        @Setting(explanation = "The sampler whose choices are displaced.") CategorySamplerSpec of)
        implements ArmSamplerSpec {
    @Override
    public ProblemSampler begin(ArmSpace space) {
        return new Sampler(of.begin(space), space);
    }

    @Override
    public void check(SampledStage stage, String place, Findings findings) {
        of.check(stage, place + ".displaced.of", findings);
    }

    private record Sampler(ProblemSampler of, ArmSpace space) implements ProblemSampler {
        /** The arm that is asked where this one was chosen. */
        private int asked(int chosen) {
            return (chosen + space.size() / 2) % space.size();
        }

        @Override
        public int[] choose(Choosing choice) {
            return Arrays.stream(of.choose(choice)).map(this::asked).toArray();
        }

        @Override
        public void observe(SampledStep step) {
            of.observe(step);
        }

        @Override
        public double[] shares() {
            double[] chosen = of.shares();
            double[] asked = new double[chosen.length];
            for (int arm = 0; arm < chosen.length; arm++) {
                asked[asked(arm)] = chosen[arm];
            }
            return asked;
        }

        @Override
        public List<Metric> report() {
            return of.report();
        }

        @Override
        public String save() {
            return of.save();
        }

        @Override
        public void restore(String saved) {
            of.restore(saved);
        }
    }
}
