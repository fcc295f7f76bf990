package io.gradus.training.objective.loss;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** All levels with all bounds and all aggregations that go together, by finite differences. */
class SurrogateGradientTests {
    private static final List<BoundSpec> SMOOTH =
            List.of(
                    new BoundSpec.None(),
                    BoundSpec.Clip.OF_OBJECTIVE,
                    new BoundSpec.Clip(Optional.of(0.05), Optional.of(0.02)),
                    new BoundSpec.DualClip(1.4),
                    new BoundSpec.LogClip(0.4, 0.4),
                    new BoundSpec.SoftGate(1, 1.05),
                    new BoundSpec.Elastic(0.5, 0.5),
                    new CovarianceSpec.ClipCov(1, -100, 100, CovarianceSpec.ClipCov.Among.ALL),
                    new CovarianceSpec.KlCov(1, 0.3));
    private static final List<BoundSpec> WEIGHTS =
            List.of(
                    new BoundSpec.Unweighted(),
                    new BoundSpec.StopGradient(0.7, 1.2),
                    new BoundSpec.Asymmetric(1, 1, 0, 1));

    /** Ratios and their means stay a way off all kinks, where there is no slope. */
    private static SurrogateBatch batch() {
        return new SurrogateBatch()
                .row(1, 0.5, 0.5, -0.1)
                .row(-1, 0.5, 0.5, -0.1)
                .row(1, -0.6, 0.1, -0.6)
                .row(-1, -0.6, 0.1, -0.6, -0.55)
                .row(-1, 0.1)
                .row(1, 0.1, -0.1);
    }

    private static Stream<SurrogateLoss> of(List<BoundSpec> bounds) {
        return Arrays.stream(RatioLevel.values())
                .flatMap(level -> bounds.stream().map(bound -> new Object[] {level, bound}))
                .flatMap(two ->
                        Arrays.stream(Aggregation.values())
                                .map(a ->
                                        new SurrogateLoss(
                                                (RatioLevel) two[0], (BoundSpec) two[1], a)))
                .filter(loss ->
                        loss.level() == RatioLevel.TOKEN
                                || !(loss.bound() instanceof CovarianceSpec));
    }

    static Stream<SurrogateLoss> smooth() {
        return of(SMOOTH);
    }

    static Stream<SurrogateLoss> weights() {
        return of(WEIGHTS).filter(loss -> loss.level() != RatioLevel.GEOMETRIC);
    }

    @ParameterizedTest
    @MethodSource("smooth")
    void theGradientIsTheSlopeOfTheLoss(SurrogateLoss loss) {
        SurrogateBatch batch = batch();
        for (int row = 0; row < batch.rows().size(); row++) {
            for (int t = 0; t < batch.logProbs(row).length; t++) {
                assertThat(batch.gradient(loss, row, t))
                        .as("row %d, token %d", row, t)
                        .isCloseTo(batch.slope(loss, row, t), within(3e-4));
            }
        }
    }

    /** A weight has no slope of its own: the gradient is that of weight * advantage * log-prob. */
    @ParameterizedTest
    @MethodSource("weights")
    void aWeightMultipliesTheGradientOfTheLogProb(SurrogateLoss loss) {
        SurrogateBatch batch = batch();
        BatchTotals totals = BatchTotals.of(batch.rows());
        for (int row = 0; row < batch.rows().size(); row++) {
            float[] now = batch.logProbs(row);
            double mean = 0;
            for (float logProb : now) {
                mean += (logProb + 1) / now.length;
            }
            double advantage = batch.rows().get(row).advantages()[0];
            double of = loss.aggregation().weight(now.length, totals, 4);
            for (int t = 0; t < now.length; t++) {
                double ratio = Math.exp(loss.level() == RatioLevel.TOKEN ? now[t] + 1 : mean);
                double weight =
                        switch (loss.bound()) {
                            case BoundSpec.StopGradient _ -> Math.max(0.7, Math.min(1.2, ratio));
                            case BoundSpec.Asymmetric _ -> advantage > 0 ? 1 : Math.min(1, ratio);
                            default -> 1;
                        };
                assertThat(batch.gradient(loss, row, t))
                        .isCloseTo(-of * advantage * weight, within(1e-6));
            }
        }
    }
}
