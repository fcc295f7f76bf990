package io.gradus.training.curriculum.sampler;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import tools.jackson.databind.json.JsonMapper;

/**
 * A window of levels whose two ends follow the running pass rates, ours: a level is asked until it
 * is mastered, and the window reaches {@code ahead} levels beyond the hardest one that is not
 * hopeless. Mastered levels keep a small share, so that a forgotten one is noticed and comes back.
 * Before anything is known the window holds the {@code ahead} easiest levels. Families are equally
 * likely.
 */
@Choice(
        name = "mastery-window",
        explanation =
                "A window of levels per family: mastered ones leave it, and it looks ahead of the hardest that is not hopeless.")
public record MasteryWindow(
        @Setting(
                        explanation = "Pass rate from which a level is mastered and leaves.",
                        defaults = "0.9",
                        min = 0,
                        max = 1)
                double mastered,
        @Setting(
                        explanation = "Pass rate up to which a level is hopeless.",
                        defaults = "0.1",
                        min = 0,
                        max = 1)
                double hopeless,
        @Setting(
                        explanation = "Levels beyond the hardest that is not hopeless.",
                        defaults = "1",
                        min = 1,
                        max = 1000,
                        unit = "levels")
                int ahead,
        @Setting(
                        explanation =
                                "Share of the groups at mastered levels, to notice forgetting.",
                        defaults = "0.1",
                        min = 0,
                        max = 1)
                double keep,
        @Setting(
                        explanation = "How far a step moves a running pass rate.",
                        defaults = "0.5",
                        min = 0.001,
                        max = 1)
                double rate)
        implements LevelSamplerSpec {
    public MasteryWindow {
        if (hopeless >= mastered) {
            throw new IllegalArgumentException(
                    "hopeless must be below mastered, were " + hopeless + " and " + mastered);
        }
    }

    @Override
    public ProblemSampler begin(ArmSpace space) {
        return new Sampler(space);
    }

    /**
     * How likely each level is.
     *
     * @param rates their running pass rates, the easiest level first; 0 where none was measured
     */
    private double[] windowShares(double[] rates) {
        int end = Math.min(rates.length, reached(rates) + ahead);
        double[] open = new double[rates.length];
        double[] left = new double[rates.length];
        for (int level = 0; level < end; level++) {
            (rates[level] < mastered ? open : left)[level] = 1;
        }
        double kept = keep;
        if (isEmpty(left)) {
            kept = 0;
        } else if (isEmpty(open)) {
            kept = 1;
        }
        return mixed(1 - kept, Probabilities.normalised(open), Probabilities.normalised(left));
    }

    /** Levels up to the hardest one that is not hopeless. */
    private int reached(double[] rates) {
        return IntStream.range(0, rates.length)
                .filter(level -> rates[level] > hopeless)
                .map(level -> level + 1)
                .max()
                .orElse(0);
    }

    private static boolean isEmpty(double[] weights) {
        return IntStream.range(0, weights.length).allMatch(i -> weights[i] == 0);
    }

    private static double[] mixed(double share, double[] one, double[] other) {
        return IntStream.range(0, one.length)
                .mapToDouble(i -> share * one[i] + (1 - share) * other[i])
                .toArray();
    }

    private record State(List<PassRates.State> tracks) {}

    private final class Sampler extends LevelSampler {
        private final List<PassRates> rates = new ArrayList<>();

        Sampler(ArmSpace space) {
            super(space);
        }

        /** Running pass rates of a track's levels, with room for those that joined. */
        private PassRates rates(int track) {
            while (rates.size() <= track) {
                rates.add(new PassRates(rate, 0));
            }
            PassRates ofTrack = rates.get(track);
            ofTrack.grow(tracks().all().get(track).levels().size());
            return ofTrack;
        }

        @Override
        double[] levelShares(int track) {
            return windowShares(rates(track).values());
        }

        @Override
        public void observe(SampledStep step) {
            for (int track = 0; track < tracks().all().size(); track++) {
                rates(track).learn(levelsOf(track, step.results()));
            }
        }

        private List<ArmResult> levelsOf(int track, List<ArmResult> results) {
            return results.stream()
                    .filter(result -> tracks().track()[result.arm()] == track)
                    .map(result -> result.withArm(tracks().level()[result.arm()]))
                    .toList();
        }

        @Override
        public String save() {
            return JsonMapper.shared()
                    .writeValueAsString(new State(rates.stream().map(PassRates::save).toList()));
        }

        @Override
        public void restore(String saved) {
            rates.clear();
            for (PassRates.State track :
                    JsonMapper.shared().readValue(saved, State.class).tracks()) {
                PassRates ofTrack = new PassRates(rate, 0);
                ofTrack.restore(track);
                rates.add(ofTrack);
            }
        }
    }
}
