package io.gradus.training.objective.loss;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Equalities that theory demands. */
class SurrogateEqualityTests {
    private static SurrogateBatch onPolicy() {
        return new SurrogateBatch().row(1.5, 0, 0, 0).row(-0.5, 0).row(-1, 0, 0);
    }

    private static List<Double> gradients(SurrogateBatch batch, SurrogateLoss loss) {
        return batch.evaluate(loss).terms().stream()
                .flatMap(term -> Arrays.stream(term.logProbs()))
                .flatMap(row -> {
                    Stream.Builder<Double> values = Stream.builder();
                    for (float value : row) {
                        values.add((double) value);
                    }
                    return values.build();
                })
                .toList();
    }

    static Stream<BoundSpec> bounds() {
        return Stream.of(
                new BoundSpec.Unweighted(),
                BoundSpec.Clip.OF_OBJECTIVE,
                new BoundSpec.Clip(Optional.of(3e-4), Optional.of(4e-4)),
                new BoundSpec.DualClip(3),
                new BoundSpec.LogClip(0.4, 0.4),
                new BoundSpec.StopGradient(0, 5),
                new BoundSpec.Asymmetric(1, 1, 0, 1),
                new BoundSpec.SoftGate(1, 1.05),
                new BoundSpec.Elastic(0.5, 0.5));
    }

    @ParameterizedTest
    @MethodSource("bounds")
    void onPolicyEveryBoundLeavesTheGradientAsItIs(BoundSpec bound) {
        SurrogateLoss bounded = new SurrogateLoss(RatioLevel.TOKEN, bound, Aggregation.TOKEN_MEAN);
        SurrogateLoss free =
                new SurrogateLoss(RatioLevel.TOKEN, new BoundSpec.None(), Aggregation.TOKEN_MEAN);
        List<Double> expected = gradients(onPolicy(), free);
        List<Double> actual = gradients(onPolicy(), bounded);
        for (int i = 0; i < expected.size(); i++) {
            assertThat(actual.get(i)).isCloseTo(expected.get(i), within(1e-7));
        }
    }

    @Test
    void gspoOfAnswersOfOneTokenIsGrpoByTheSameClip() {
        SurrogateBatch batch =
                new SurrogateBatch().row(1, 0.5).row(-1, 0.2).row(1, -0.6).row(-1, -0.6);
        SurrogateLoss gspo = new SurrogateSpec.Gspo().parts();
        SurrogateLoss grpo =
                new SurrogateLoss(RatioLevel.TOKEN, gspo.bound(), Aggregation.SEQUENCE_MEAN);
        assertThat(gradients(batch, gspo)).isEqualTo(gradients(batch, grpo));
        assertThat(batch.evaluate(gspo).loss()).isEqualTo(batch.evaluate(grpo).loss());
        SurrogateLoss wide =
                new SurrogateLoss(
                        RatioLevel.SEQUENCE,
                        new SurrogateSpec.Grpo().parts().bound(),
                        Aggregation.SEQUENCE_MEAN);
        assertThat(gradients(batch, wide))
                .isEqualTo(gradients(batch, new SurrogateSpec.Grpo().parts()));
    }

    @Test
    void gmpoOfAnswersOfOneTokenIsItsClipPerToken() {
        SurrogateBatch batch = new SurrogateBatch().row(1, 0.5).row(-1, 0.2).row(1, -0.6);
        SurrogateLoss gmpo = new SurrogateSpec.Gmpo().parts();
        SurrogateLoss token =
                new SurrogateLoss(RatioLevel.TOKEN, gmpo.bound(), Aggregation.SEQUENCE_MEAN);
        List<Double> expected = gradients(batch, token);
        for (int i = 0; i < expected.size(); i++) {
            assertThat(gradients(batch, gmpo).get(i)).isCloseTo(expected.get(i), within(1e-6));
        }
    }

    @Test
    void drGrpoIsGrpoWhoseAnswersAllHaveTheGreatestLength() {
        // four tokens each, as many as may be written
        SurrogateBatch batch =
                new SurrogateBatch().row(1, 0.5, 0.1, 0, -0.2).row(-1, 0.5, 0.1, 0, -0.3);
        SurrogateLoss drGrpo = new SurrogateSpec.DrGrpo().parts();
        SurrogateLoss grpo = new SurrogateSpec.Grpo().parts();
        assertThat(gradients(batch, drGrpo)).isEqualTo(gradients(batch, grpo));
        // in general it is grpo by another aggregation
        assertThat(drGrpo)
                .isEqualTo(
                        new SurrogateLoss(grpo.level(), grpo.bound(), Aggregation.CONSTANT_LENGTH));
    }

    @Test
    void rlooReinforceAndRemaxDifferInTheirAdvantagesOnly() {
        SurrogateLoss plain = new ReinforceSpec.Reinforce().parts();
        assertThat(new ReinforceSpec.Rloo().parts()).isEqualTo(plain);
        assertThat(new ReinforceSpec.Remax().parts()).isEqualTo(plain);
        assertThat(new SurrogateSpec.LitePpo().parts())
                .isEqualTo(new SurrogateSpec.Dapo().parts())
                .isEqualTo(new ReinforceSpec.ReinforcePlusPlus().parts());
    }
}
