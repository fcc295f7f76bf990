package io.gradus.training.analysis.scaling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.hipparchus.linear.ArrayRealVector;
import org.hipparchus.linear.RealVector;
import org.junit.jupiter.api.Test;

class SigmoidModelTests {
    private static final double[] XS = {0, 500, 1000, 4000};

    private final SigmoidModel model = new SigmoidModel(XS, 1.5);
    private final RealVector place =
            new ArrayRealVector(model.coordinates(new ScalingCurve(0.1, 0.7, 1300, 1.7)));

    @Test
    void coordinatesLeadBackToTheirCurve() {
        ScalingCurve curve = model.curve(place);

        assertThat(curve.start()).isCloseTo(0.1, within(1e-9));
        assertThat(curve.asymptote()).isCloseTo(0.7, within(1e-9));
        assertThat(curve.midpoint()).isCloseTo(1300, within(1e-6));
        assertThat(curve.steepness()).isCloseTo(1.7, within(1e-9));
    }

    @Test
    void valuesAreTheCurveAndThePulledAsymptote() {
        ScalingCurve curve = model.curve(place);
        RealVector values = model.value(place).getFirst();

        for (int i = 0; i < XS.length; i++) {
            assertThat(values.getEntry(i)).isCloseTo(curve.at(XS[i]), within(1e-12));
        }
        assertThat(values.getEntry(XS.length)).isCloseTo(1.5 * 0.7, within(1e-9));
    }

    @Test
    void derivativesAgreeWithFiniteDifferences() {
        double step = 1e-6;
        for (int j = 0; j < SigmoidModel.SIZE; j++) {
            RealVector above = place.copy();
            above.addToEntry(j, step);
            RealVector below = place.copy();
            below.addToEntry(j, -step);
            RealVector difference =
                    model.value(above)
                            .getFirst()
                            .subtract(model.value(below).getFirst())
                            .mapDivide(2 * step);
            for (int i = 0; i <= XS.length; i++) {
                assertThat(model.value(place).getSecond().getEntry(i, j))
                        .as("row %d, parameter %d", i, j)
                        .isCloseTo(difference.getEntry(i), within(1e-8));
            }
        }
    }

    @Test
    void aCurveOutOfBoundsIsTheOneAtTheBound() {
        ScalingCurve far =
                model.curve(
                        new ArrayRealVector(
                                model.coordinates(new ScalingCurve(0.1, 0.7, 1e9, 99))));

        assertThat(far.midpoint()).isCloseTo(10 * 4000, within(10.0));
        assertThat(far.steepness()).isCloseTo(8, within(1e-3));
    }
}
