package io.gradus.training.objective.loss;

import static io.gradus.training.objective.loss.LossCase.PLAIN;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.formula.FormulaRows;
import io.gradus.training.formula.FormulaTable.Row;
import io.gradus.training.objective.advantage.RolloutAdvantages;
import io.gradus.training.objective.advantage.ScoredGroups;
import io.gradus.training.objective.advantage.SignedOutcome;
import io.gradus.training.policy.TapRequest;
import io.gradus.training.policy.Taps;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Losses against tables of what released code gave; see docs/formulas.md. */
class LossFormulaTests {
    private static final ModelReading REFERENCE = new ModelReading("initial", TapRequest.TOKENS);

    /** Rewards whose order is that of TRPA's levels; only the first level is right. */
    private static final double[] REWARDS = {1, 0.4, 0.2, 0};

    /** The tokens of each row. */
    private static float[][] split(double[] tokens, int[] lengths) {
        float[][] rows = new float[lengths.length][];
        int begun = 0;
        for (int row = 0; row < rows.length; row++) {
            rows[row] = new float[lengths[row]];
            for (int t = 0; t < lengths[row]; t++) {
                rows[row][t] = (float) tokens[begun++];
            }
        }
        return rows;
    }

    /** 2 score - 1, weighed by its sign, is what the code makes of the returns 0 and 1. */
    @FormulaRows("w-reinforce")
    void rightAndWrongAreWeighedAsReleased(Row row) {
        SignWeights weights =
                switch (row.text("form")) {
                    case "positive" -> new SignWeights(1, 0);
                    case "negative" -> new SignWeights(0, 1);
                    default -> new SignWeights(row.number("positive"), 1);
                };
        double[] own =
                ScoredGroups.estimated(
                                new SignedOutcome(),
                                ScoredGroups.rewards(0, row.numbers("rewards")))
                        .getFirst()
                        .advantages()
                        .stream()
                        .mapToDouble(RolloutAdvantages::mean)
                        .map(weights::of)
                        .toArray();

        assertThat(own).containsExactly(row.numbers("advantages"), within(1e-7));
    }

    @FormulaRows("trpa")
    void pairsOfLevelsAndTheirFallbackAreReleased(Row row) {
        int[] groups = row.wholes("groups");
        int[] levels = row.wholes("levels");
        int[] lengths = row.wholes("lengths");
        float[][] policy = split(row.numbers("policy"), lengths);
        LossCase rows = new LossCase();
        for (int i = 0; i < groups.length; i++) {
            rows.row(groups[i], REWARDS[levels[i] - 1], 0, policy[i]);
        }
        rows.reads(REFERENCE, split(row.numbers("reference"), lengths));
        TrustRegionPreferenceLoss loss =
                new TrustRegionPreferenceLoss(
                        row.number("beta"), row.number("anisotropy"), 0, "initial");

        assertThat(loss.evaluate(rows.batch(), PLAIN).loss())
                .isCloseTo(row.number("loss"), within(1e-7));
    }

    /** Ours is divided by the rows besides, as its Javadoc says. */
    @FormulaRows("rl-plus")
    void externalTokensCountByTheReleasedMixture(Row row) {
        int[] external = row.wholes("external");
        int[] lengths = row.wholes("lengths");
        float[][] policy = split(row.numbers("policy"), lengths);
        float[][] old = split(row.numbers("old"), lengths);
        double[] advantages = row.numbers("advantages");
        List<TrainingRow> rows = new ArrayList<>();
        for (int i = 0; i < external.length; i++) {
            rows.add(row(old[i], (float) advantages[i], external[i] == 1));
        }
        LossBatch batch =
                LossBatch.whole(
                        rows,
                        new Taps(TapRequest.TOKENS, List.of(policy, LossCase.zeros(policy))),
                        Optional.empty());
        LossSettings settings = new LossSettings(0.2, 0.2, 0, 0, row.whole("limit"));

        assertThat(new RlPlus(0.5).evaluate(batch, settings).loss() * rows.size())
                .isCloseTo(row.number("loss"), within(1e-6));
    }

    private static TrainingRow row(float[] behaviour, float advantage, boolean given) {
        int length = behaviour.length;
        boolean[] trainable = new boolean[length];
        float[] advantages = new float[length];
        long[] versions = new long[length];
        Arrays.fill(trainable, true);
        Arrays.fill(advantages, advantage);
        Arrays.fill(versions, given ? TrainingRow.given(0) : 0);
        return new TrainingRow(
                new int[length + 1],
                trainable,
                behaviour,
                advantages,
                1,
                versions,
                false,
                RowOrigin.NONE);
    }
}
