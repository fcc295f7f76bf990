package io.gradus.training.objective.shaper;

import static io.gradus.training.objective.advantage.ScoredGroups.rewards;
import static io.gradus.training.objective.advantage.ScoredGroups.tokens;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.formula.FormulaRows;
import io.gradus.training.formula.FormulaTable.Row;
import io.gradus.training.objective.advantage.AdvantageSpec.Mean;
import io.gradus.training.objective.advantage.AdvantageSpec.Spread;
import io.gradus.training.objective.advantage.AdvantagedGroup;
import io.gradus.training.objective.advantage.BatchRelative;
import io.gradus.training.objective.advantage.GroupComparison;
import io.gradus.training.objective.advantage.RolloutAdvantages;
import io.gradus.training.objective.advantage.ScoredGroups;
import io.gradus.training.objective.advantage.TreeSubgroups;
import io.gradus.training.objective.shaper.ShaperSpec.Unit;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.Fork;
import io.gradus.training.rollout.Rollout;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** Weights and whitening against tables of what released code gave; see docs/formulas.md. */
class ShaperFormulaTests {
    private static double[] means(List<AdvantagedGroup> groups) {
        return groups.stream()
                .flatMap(g -> g.advantages().stream())
                .mapToDouble(RolloutAdvantages::mean)
                .toArray();
    }

    @FormulaRows("vl-cogito-weights")
    void vlCogitosWeightsAreReleased(Row row) {
        DifficultyCurve curve =
                switch (row.text("stage")) {
                    case "s_1" -> new DifficultyCurve.Hard(0.25);
                    case "s_2" -> new DifficultyCurve.Middle();
                    case "s_3" -> new DifficultyCurve.Easy();
                    case "h_1" -> new DifficultyCurve.Binary(DifficultyCurve.Binary.Part.HARD);
                    case "h_2" -> new DifficultyCurve.Binary(DifficultyCurve.Binary.Part.MIDDLE);
                    case "h_3" -> new DifficultyCurve.Binary(DifficultyCurve.Binary.Part.EASY);
                    default -> throw new IllegalArgumentException(row.text("stage"));
                };
        assertThat(curve.weight(row.number("right") / row.number("rollouts")))
                .isCloseTo(row.number("weight"), within(1e-9));
    }

    /** The code adds 1e-9 to the deviation, we add 1e-4; rewards are with the bonus. */
    @FormulaRows("observe-r1")
    void observeR1WeighsByTheVarianceOfTheOutcomes(Row row) {
        double[] given = row.numbers("rewards");
        double passRate = Arrays.stream(given).filter(r -> r >= 1).count() / (double) given.length;
        double weight = new DifficultyCurve.Variance(1.8).weight(passRate);
        double deviation = row.number("deviation");
        double factor = (deviation + 1e-9) / (deviation + 1e-4);
        double[] expected = Arrays.stream(row.numbers("advantages")).map(a -> a * factor).toArray();

        assertThat(weight).isCloseTo(row.number("weight"), within(1e-9));
        ScoredGroup group = rewards(0, row.numbers("rewarded"));
        double[] own = means(new GroupComparison(true).estimate(List.of(group)));
        assertThat(Arrays.stream(own).map(a -> a * weight).toArray())
                .containsExactly(expected, within(1e-7));
    }

    /** The code adds the mean again, which ours leaves out, as the recipe says. */
    @FormulaRows("maye-whiten")
    void whiteningIsTheReleasedOneWithoutTheMean(Row row) {
        double[] values = row.numbers("values");
        double mean = DoubleStream.of(values).average().orElseThrow();
        List<AdvantagedGroup> plain =
                new BatchRelative(Mean.NONE, Spread.NONE).estimate(List.of(rewards(0, values)));
        double[] own = means(FirstStep.shaped(new Whiten(Unit.TOKENS), plain).groups());

        assertThat(Arrays.stream(own).map(a -> a + mean).toArray())
                .containsExactly(row.numbers("whitened"), within(2e-5 * scale(values)));
    }

    /** Advantages of tokens are of single precision. */
    private static double scale(double[] values) {
        return Math.max(1, Arrays.stream(values).map(Math::abs).max().orElse(0) / 100);
    }

    @FormulaRows("treepo")
    void treesAreAveragedAndWhitenedOverTokensAsReleased(Row row) {
        List<String> leaves = row.words("leaves");
        double[] given = row.numbers("rewards");
        int[] lengths = row.wholes("lengths");
        List<ScoredGroup> groups = new ArrayList<>();
        for (String root : leaves.stream().map(l -> l.split("#")[0]).distinct().toList()) {
            int[] own =
                    IntStream.range(0, given.length)
                            .filter(i -> leaves.get(i).startsWith(root + "#"))
                            .toArray();
            groups.add(
                    ScoredGroups.scored(
                            Arrays.stream(own).mapToObj(i -> leaf(leaves.get(i))).toList(),
                            Arrays.stream(own).mapToDouble(i -> given[i]).toArray()));
        }
        List<AdvantagedGroup> plain =
                ScoredGroups.estimated(
                        new TreeSubgroups(false), groups.toArray(ScoredGroup[]::new));
        double[] own = tokens(FirstStep.shaped(new Whiten(Unit.TOKENS), plain).groups());

        double[] expected =
                IntStream.range(0, lengths.length)
                        .boxed()
                        .flatMapToDouble(i ->
                                DoubleStream.generate(() -> row.numbers("advantages")[i])
                                        .limit(lengths[i]))
                        .toArray();
        assertThat(own).containsExactly(expected, within(1e-5));
    }

    /** A leaf of two tokens behind each fork; {@code 0#1#0} took branch 1 and then branch 0. */
    private static Rollout leaf(String path) {
        String[] branches = path.split("#");
        List<Fork> forks = new ArrayList<>();
        for (int fork = 1; fork < branches.length; fork++) {
            forks.add(new Fork(fork, Integer.parseInt(branches[fork])));
        }
        return ScoredGroups.leaf(forks, 2);
    }
}
