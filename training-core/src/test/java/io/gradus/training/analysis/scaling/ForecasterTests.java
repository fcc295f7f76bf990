package io.gradus.training.analysis.scaling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.base.statistics.Curve;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ForecasterTests {
    /**
     * Points and fits of scipy.optimize.least_squares from 16 beginnings, within the same bounds.
     */
    private static final double[] RISING = {
        .10, .13, .12, .19, .24, .22, .30, .29, .36, .33, .38, .37
    };

    private static final ScalingSettings PLAIN =
            new ScalingSettings(Double.POSITIVE_INFINITY, 0.04, 100, 1);

    private static HeldOutCurve every8k(double... passRates) {
        List<Double> places = new ArrayList<>();
        for (int i = 0; i < passRates.length; i++) {
            places.add(8000.0 * i);
        }
        return new HeldOutCurve(
                new Curve(places, Arrays.stream(passRates).boxed().toList()), ComputeUnit.TOKENS);
    }

    private static ScalingForecast fitted(ScalingSettings settings, HeldOutCurve run) {
        return ((ForecastOutcome.Fitted) new Forecaster(settings).forecast(run)).forecast();
    }

    private static String refused(HeldOutCurve run) {
        return ((ForecastOutcome.Refused) new Forecaster(ScalingSettings.DEFAULT).forecast(run))
                .reason();
    }

    private static double[] of(ScalingCurve curve, int points) {
        double[] values = new double[points];
        Arrays.setAll(values, i -> curve.at(8000.0 * i));
        return values;
    }

    @Test
    void theLeastSquaresCurveIsThatOfScipy() {
        ScalingCurve fit = fitted(PLAIN, every8k(RISING)).fit();

        assertThat(fit.start()).isCloseTo(0.104231, within(1e-5));
        assertThat(fit.asymptote()).isCloseTo(0.462674, within(1e-4));
        assertThat(fit.midpoint()).isCloseTo(47943, within(20.0));
        assertThat(fit.steepness()).isCloseTo(1.91731, within(1e-3));
        assertThat(fit.at(176_000)).isCloseTo(0.435317, within(1e-4));
    }

    @Test
    void thePulledCurveIsThatOfScipyWithTheSameFurtherResidual() {
        ScalingCurve fit = fitted(ScalingSettings.DEFAULT.withSpread(0.02), every8k(RISING)).fit();

        assertThat(fit.start()).isCloseTo(0.113368, within(1e-5));
        assertThat(fit.asymptote()).isCloseTo(0.370376, within(1e-5));
        assertThat(fit.midpoint()).isCloseTo(36099, within(5.0));
        assertThat(fit.steepness()).isCloseTo(3.02122, within(1e-3));
    }

    @Test
    void scatterIsTheSumOfSquaresOverPointsBeyondTheParameters() {
        // sqrt(0.0045992272 / (12 - 4))
        assertThat(fitted(PLAIN, every8k(RISING)).scatter()).isCloseTo(0.0239771, within(1e-5));
    }

    @Test
    void exactPointsGiveTheirCurveBackHoweverEarlyTheyEnd() {
        for (double midpoint : new double[] {30_000, 60_000, 120_000}) {
            ScalingCurve truth = new ScalingCurve(0.1, 0.8, midpoint, 1.5);
            ScalingForecast forecast = fitted(PLAIN, every8k(of(truth, 12)));

            assertThat(forecast.at(500_000).passRate())
                    .as("midpoint %s", midpoint)
                    .isCloseTo(truth.at(500_000), within(1e-3));
        }
    }

    @Test
    void intervalsWidenBeyondWhatWasMeasured() {
        ScalingForecast forecast = fitted(ScalingSettings.DEFAULT, every8k(RISING));
        ScalingEstimate now = forecast.at(88_000);
        ScalingEstimate later = forecast.at(352_000);

        assertThat(later.run().high() - later.run().low())
                .isGreaterThan(1.5 * (now.run().high() - now.run().low()));
        assertThat(later.run().contains(later.passRate())).isTrue();
        assertThat(now.evaluation().high() - now.evaluation().low())
                .isGreaterThan(now.run().high() - now.run().low());
    }

    @Test
    void theSameRunIsForecastTheSameWayAgain() {
        assertThat(fitted(ScalingSettings.DEFAULT, every8k(RISING)))
                .isEqualTo(fitted(ScalingSettings.DEFAULT, every8k(RISING)));
    }

    @Test
    void mostOfFurtherEvaluationsOfASigmoidLieWithinTheInterval() {
        ScalingCurve truth = new ScalingCurve(0.1, 0.6, 50_000, 2);
        ScalingSettings still = new ScalingSettings(Double.POSITIVE_INFINITY, 0, 100, 1);
        SplittableRandom random = new SplittableRandom(3);
        int within = 0;
        for (int run = 0; run < 40; run++) {
            double[] ys = of(truth, 20);
            for (int i = 0; i < ys.length; i++) {
                ys[i] += 0.02 * random.nextGaussian();
            }
            double later = truth.at(200_000) + 0.02 * random.nextGaussian();
            if (fitted(still, every8k(ys)).at(200_000).evaluation().contains(later)) {
                within++;
            }
        }
        assertThat(within).isBetween(32, 39);
    }

    @Test
    void fewEvaluationsAreRefusedWithTheNumberThatIsNeeded() {
        assertThat(refused(every8k(.1, .2, .3, .4, .5)))
                .isEqualTo(
                        "5 evaluations are too few: the curve has four parameters and needs at"
                                + " least 8");
    }

    @Test
    void aRunThatDoesNotRiseIsRefused() {
        assertThat(refused(every8k(.3, .28, .31, .27, .29, .26, .28, .25, .27, .24)))
                .startsWith("the pass rate changed by -0.")
                .endsWith("there is no rise to extrapolate");
    }

    @Test
    void aRunThatStandsStillIsRefused() {
        assertThat(refused(every8k(.3, .3, .3, .3, .3, .3, .3, .3))).contains("no rise");
    }
}
