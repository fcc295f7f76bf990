package io.gradus.training.trainer.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.DoubleBinaryOperator;
import org.apache.commons.statistics.distribution.BetaDistribution;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * How often the interval of a gain covers the gain over all problems that could have been held out,
 * 16 samples each. Abilities before training follow a beta distribution.
 */
class GainCoverageTests {
    private static final int SAMPLES = 16;
    private static final int TIMES = 2000;

    /** What training does to a problem's ability: (before, chance) to after. */
    private enum Training {
        NONE(0.5, 1.5, (before, _) -> before),
        EVEN(0.5, 1.5, (before, chance) -> before + (1 - before) * 0.3 * chance),
        /** One problem of twenty is learned, no other changes. */
        RARE(0.1, 2, (before, chance) -> chance < 0.05 ? 0.8 : before);

        private final double[] abilities = new double[2000];
        private final DoubleBinaryOperator rule;

        Training(double alpha, double beta, DoubleBinaryOperator rule) {
            this.rule = rule;
            BetaDistribution all = BetaDistribution.of(alpha, beta);
            Arrays.setAll(
                    abilities, i -> all.inverseCumulativeProbability((i + 0.5) / abilities.length));
        }

        double gain(int k) {
            double sum = 0;
            for (double before : abilities) {
                for (int i = 0; i < 100; i++) {
                    double after = rule.applyAsDouble(before, (i + 0.5) / 100);
                    sum += Math.pow(1 - before, k) - Math.pow(1 - after, k);
                }
            }
            return sum / abilities.length / 100;
        }
    }

    @ParameterizedTest
    @CsvSource({
        "50, 1, NONE",
        "50, 4, NONE",
        "50, 1, EVEN",
        "50, 4, EVEN",
        "50, 1, RARE",
        "50, 4, RARE",
        "100, 1, EVEN",
        "100, 4, EVEN",
        "100, 1, RARE",
        "100, 4, RARE"
    })
    void aGainOverProblems(int problems, int k, Training training) {
        SplittableRandom random = new SplittableRandom(1);
        double truth = training.gain(k);
        int covered = 0;
        for (int i = 0; i < TIMES; i++) {
            covered +=
                    drawn(problems, k, training, random)
                                    .interval()
                                    .filter(interval -> interval.contains(truth))
                                    .isPresent()
                            ? 1
                            : 0;
        }
        assertThat((double) covered / TIMES).isBetween(0.92, 0.985);
    }

    private static Gain drawn(int problems, int k, Training training, SplittableRandom random) {
        List<PassCount> before = new ArrayList<>();
        List<PassCount> after = new ArrayList<>();
        for (int i = 0; i < problems; i++) {
            double able = training.abilities[random.nextInt(training.abilities.length)];
            before.add(new PassCount("p" + i, SAMPLES, passed(able, random)));
            double trained = training.rule.applyAsDouble(able, random.nextDouble());
            after.add(new PassCount("p" + i, SAMPLES, passed(trained, random)));
        }
        return Gain.of(before, after, List.of(k)).getFirst();
    }

    private static int passed(double ability, SplittableRandom random) {
        return (int) random.doubles(SAMPLES).filter(chance -> chance < ability).count();
    }
}
