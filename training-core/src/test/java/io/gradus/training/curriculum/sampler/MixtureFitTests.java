package io.gradus.training.curriculum.sampler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** Numbers computed by hand or by a few lines of Python. */
class MixtureFitTests {
    private static final Offset<Double> EXACT = within(1e-9);

    @Test
    void aRootTimesItselfIsTheMatrix() {
        double[][] lower = Cholesky.of(new double[][] {{4, 2}, {2, 3}});

        assertThat(lower[0]).containsExactly(2, 0);
        assertThat(lower[1]).containsExactly(new double[] {1, Math.sqrt(2)}, EXACT);
        // -ln(2 pi) - ln(8) / 2 - 3 / 16
        assertThat(Cholesky.logDensity(new double[] {1, 0}, new double[] {0, 0}, lower))
                .isCloseTo(-Math.log(2 * Math.PI) - Math.log(8) / 2 - 3.0 / 16, EXACT);
    }

    @Test
    void oneComponentIsTheMeanAndTheCovarianceWithWhatIsAdded() {
        double[][] data = {{0, 0}, {1, 2}, {2, 1}};
        MixtureFit fit = MixtureFit.of(data, 1, new double[] {0.1, 0});

        assertThat(fit.mixture().means()[0]).containsExactly(new double[] {1, 1}, EXACT);
        assertThat(fit.mixture().covariances()[0][0])
                .containsExactly(new double[] {2 / 3.0 + 0.1, 1 / 3.0}, EXACT);
        assertThat(fit.mixture().covariances()[0][1])
                .containsExactly(new double[] {1 / 3.0, 2 / 3.0}, EXACT);
        // 2 (2 + 3 + 1) - 2
        assertThat(fit.akaike() + 2 * fit.logLikelihood()).isCloseTo(10, EXACT);
    }

    @Test
    void akaikesCriterionFindsTwoHeaps() {
        SplittableRandom random = new SplittableRandom(5);
        double[][] data = new double[200][];
        for (int i = 0; i < data.length; i++) {
            double centre = i % 4 == 0 ? 0.2 : 0.8;
            data[i] =
                    new double[] {
                        centre + 0.05 * Normals.next(random), centre + 0.05 * Normals.next(random)
                    };
        }
        GaussianMixture mixture = MixtureFit.best(data, 1, 4, new double[] {1e-6, 1e-6});

        assertThat(mixture.components()).isEqualTo(2);
        int small = mixture.weights()[0] < mixture.weights()[1] ? 0 : 1;
        assertThat(mixture.weights()[small]).isCloseTo(0.25, within(1e-3));
        assertThat(mixture.means()[small][0]).isCloseTo(0.2, within(0.02));
        assertThat(mixture.means()[1 - small][1]).isCloseTo(0.8, within(0.02));
        assertThat(mixture.covariances()[1 - small][0][0]).isCloseTo(0.0025, within(0.0007));
    }

    @Test
    void drawsHaveTheMomentsOfTheirComponent() {
        GaussianMixture mixture =
                new GaussianMixture(
                        new double[] {1},
                        new double[][] {{1, -1}},
                        new double[][][] {{{4, 2}, {2, 3}}});
        SplittableRandom random = new SplittableRandom(7);
        double mean = 0;
        double product = 0;
        int draws = 50_000;
        for (int i = 0; i < draws; i++) {
            double[] point = mixture.draw(0, random);
            mean += point[1] / draws;
            product += (point[0] - 1) * (point[1] + 1) / draws;
        }

        assertThat(mean).isCloseTo(-1, within(0.03));
        assertThat(product).isCloseTo(2, within(0.08));
    }
}
