package io.gradus.training.trainer.update;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.objective.RatioSpec;
import io.gradus.training.objective.loss.RowOrigin;
import io.gradus.training.objective.loss.TrainingRow;
import io.gradus.training.policy.PolicyShape;
import io.gradus.training.policy.PolicyWeights;
import io.gradus.training.policy.TokenBatch;
import io.gradus.training.policy.engine.ComputeDevice;
import io.gradus.training.policy.engine.TorchEngine;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class OffPolicyRowsTests {
    private static final RatioSpec RECORDED = new RatioSpec.Recorded();
    private static final RatioSpec RECOMPUTED = new RatioSpec.Recomputed();
    private static final RatioSpec TRUNCATED = new RatioSpec.Truncated(2);

    private final TorchEngine engine =
            new TorchEngine(
                    PolicyWeights.initial(
                            PolicyShape.of(20, 1, 16, 2, 1, 16, 16), new RandomStreams(2)),
                    ComputeDevice.choose("cpu"),
                    1);
    private final OffPolicyRows offPolicy = new OffPolicyRows(engine);
    private final int[] tokens = {3, 7, 5, 1};
    private final float[] now =
            engine.forward(new TokenBatch(new int[][] {tokens}, new float[] {1})).logProbs()[0];

    @AfterEach
    void closeEngine() {
        engine.close();
    }

    /** Two tokens that were drawn with 1 / 1.5 and a quarter of the probability they have now. */
    private TrainingRow row(long version, boolean contextChanged) {
        return new TrainingRow(
                tokens,
                new boolean[] {false, true, true},
                new float[] {
                    0, now[1] - (float) Math.log(1.5), now[2] - (float) Math.log(4),
                },
                new float[] {0, 1, -1},
                1,
                new long[] {0, version, version},
                contextChanged,
                RowOrigin.NONE);
    }

    @Test
    void onPolicyRowsPassAsTheyAre() {
        TrainingRow row = row(3, false);

        OffPolicyRows.Prepared prepared = offPolicy.prepare(List.of(row), TRUNCATED, 3, 1);

        assertThat(prepared.rows()).containsExactly(row);
        assertThat(prepared.report()).isEqualTo(new OffPolicyReport(0, 1, 1, 0, 0));
    }

    @Test
    void recordedRatiosKeepTheBehaviourAndAreMeasured() {
        OffPolicyRows.Prepared prepared = offPolicy.prepare(List.of(row(1, false)), RECORDED, 3, 1);

        TrainingRow row = prepared.rows().getFirst();
        assertThat(row.behaviour()).containsExactly(row(1, false).behaviour());
        assertThat(row.advantages()).containsExactly(0, 1, -1);
        assertThat(prepared.report().share()).isEqualTo(1);
        assertThat(prepared.report().meanRatio()).isCloseTo(2.75, within(1e-5));
        assertThat(prepared.report().maxRatio()).isCloseTo(4, within(1e-5));
        assertThat(prepared.report().truncatedShare()).isZero();
        assertThat(prepared.report().meanStaleness()).isEqualTo(2);
    }

    @Test
    void recomputedRatiosStartAtOne() {
        OffPolicyRows.Prepared prepared =
                offPolicy.prepare(List.of(row(3, true)), RECOMPUTED, 3, 1);

        TrainingRow row = prepared.rows().getFirst();
        assertThat(row.behaviour()).containsExactly(0, now[1], now[2]);
        assertThat(row.advantages()).containsExactly(0, 1, -1);
        assertThat(prepared.report().meanStaleness()).isZero();
    }

    @Test
    void truncatedRatiosWeightTheAdvantageUpToTheCap() {
        OffPolicyRows.Prepared prepared =
                offPolicy.prepare(List.of(row(2, false)), TRUNCATED, 3, 1);

        TrainingRow row = prepared.rows().getFirst();
        assertThat(row.behaviour()).containsExactly(0, now[1], now[2]);
        assertThat(row.advantages()[1]).isCloseTo(1.5f, within(1e-5f));
        assertThat(row.advantages()[2]).isCloseTo(-2f, within(1e-5f));
        assertThat(prepared.report().truncatedShare()).isEqualTo(0.5);
    }

    @Test
    void icepopWeightsWhatIsWithinItsLimitsAndLeavesOutTheRest() {
        RatioSpec wide = new RatioSpec.IcePop(0.5, 5);
        TrainingRow both = offPolicy.prepare(List.of(row(2, false)), wide, 3, 1).rows().getFirst();
        assertThat(both.behaviour()).containsExactly(0, now[1], now[2]);
        assertThat(both.advantages()[1]).isCloseTo(1.5f, within(1e-5f));
        assertThat(both.advantages()[2]).isCloseTo(-4f, within(1e-5f));

        OffPolicyRows.Prepared prepared =
                offPolicy.prepare(List.of(row(2, false)), new RatioSpec.IcePop(0.5, 2), 3, 1);
        assertThat(prepared.rows().getFirst().advantages()[1]).isCloseTo(1.5f, within(1e-5f));
        assertThat(prepared.rows().getFirst().advantages()[2]).isZero();
        assertThat(prepared.report().truncatedShare()).isEqualTo(0.5);

        float[] likelier = {0, now[1] + (float) Math.log(4), now[2] - (float) Math.log(4)};
        TrainingRow unlikely = row(2, false).with(likelier, new float[] {0, 1, 1});
        TrainingRow less = offPolicy.prepare(List.of(unlikely), wide, 3, 1).rows().getFirst();
        assertThat(less.advantages()[1]).isZero();
        assertThat(less.advantages()[2]).isCloseTo(4f, within(1e-5f));
    }

    @Test
    void tokensThatWereNeverSampledStartAtOneWhateverTheRule() {
        TrainingRow given =
                new TrainingRow(
                        tokens,
                        new boolean[] {true, true, true},
                        new float[] {Float.NaN, now[1], now[2]},
                        new float[] {1, 1, 1},
                        1,
                        new long[] {3, 3, 3},
                        false,
                        RowOrigin.NONE);

        OffPolicyRows.Prepared prepared = offPolicy.prepare(List.of(given), RECORDED, 3, 1);

        assertThat(prepared.rows().getFirst().behaviour()).containsExactly(now);
        assertThat(prepared.report().share()).isCloseTo(2 / 3.0, within(1e-12));
        assertThat(prepared.report().maxRatio()).isCloseTo(1, within(1e-6));
    }

    @Test
    void onlyOffPolicyRowsAreScoredInPartsOfTheUpdate() {
        List<TrainingRow> rows =
                List.of(row(3, false), row(1, false), row(3, false), row(2, false));

        OffPolicyRows.Prepared prepared = offPolicy.prepare(rows, RECOMPUTED, 3, 4);

        assertThat(prepared.rows().get(0)).isSameAs(rows.get(0));
        assertThat(prepared.rows().get(2)).isSameAs(rows.get(2));
        assertThat(prepared.rows().get(1).behaviour()).containsExactly(0, now[1], now[2]);
        assertThat(prepared.rows().get(3).behaviour()).containsExactly(0, now[1], now[2]);
        assertThat(prepared.report().share()).isEqualTo(0.5);
        assertThat(prepared.report().meanStaleness()).isEqualTo((0 + 2 + 0 + 1) / 4.0);
    }
}
