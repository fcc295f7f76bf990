package io.gradus.training.objective.advantage;

import static io.gradus.training.objective.advantage.ScoredGroups.advantages;
import static io.gradus.training.objective.advantage.ScoredGroups.rewards;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.formula.FormulaRows;
import io.gradus.training.formula.FormulaTable.Row;
import io.gradus.training.objective.advantage.AdvantageSpec.Deviation;
import io.gradus.training.objective.advantage.AdvantageSpec.Mean;
import io.gradus.training.objective.advantage.AdvantageSpec.Spread;
import io.gradus.training.problem.Turn;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.Rollout;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.assertj.core.data.Offset;

/** Advantages against tables of what released code gave; see docs/formulas.md. */
class AdvantageFormulaTests {
    private static final Offset<Double> EXACT = within(1e-7);

    /** Ours is added to deviations that are divided by; verl and its kin add 1e-6. */
    private static final double OURS = 1e-4;

    private static final double VERL = 1e-6;

    private static double[] scaled(double[] values, double factor) {
        return Arrays.stream(values).map(v -> v * factor).toArray();
    }

    /** Standard deviation with n - 1. */
    private static double deviation(double... values) {
        double mean = DoubleStream.of(values).average().orElseThrow();
        double squares = DoubleStream.of(values).map(v -> (v - mean) * (v - mean)).sum();
        return Math.sqrt(squares / (values.length - 1));
    }

    /** Our average moves before it is subtracted, so that all is {@code decay} of the code's. */
    @FormulaRows("spiral-role-baseline")
    void theRoleBaselineIsTheDecayOfTheReleasedAdvantage(Row row) {
        RoleBaseline estimator = new RoleBaseline(row.number("decay"), 0);
        ScoredGroup group = rewards(0, "kuhn-poker", 1, Turn.SOLVER, row.numbers("rewards"));

        assertThat(advantages(estimator, group))
                .containsExactly(scaled(row.numbers("advantages"), row.number("decay")), EXACT);
    }

    @FormulaRows("leave-one-out")
    void leaveOneOutIsTheReleasedOne(Row row) {
        assertThat(
                        advantages(
                                new GroupRelative(Mean.LEAVE_ONE_OUT, Spread.NONE),
                                rewards(0, row.numbers("rewards"))))
                .containsExactly(row.numbers("advantages"), EXACT);
    }

    @FormulaRows("group-deviation")
    void theGroupsDeviationIsWithOneLessAndOurEpsilonIsTrls(Row row) {
        assertThat(
                        advantages(
                                new GroupRelative(Mean.GROUP, Spread.GROUP),
                                rewards(0, row.numbers("rewards"))))
                .containsExactly(row.numbers("advantages"), EXACT);
    }

    /**
     * The code adds 1e-6 to the deviation where we add 1e-4, and leaves a group of 1 at its reward
     * where ours gets 0.
     */
    @FormulaRows("dr-mas")
    void drMasComparesAgentsAsReleasedButForEpsilonAndGroupsOfOne(Row row) {
        double[] given = row.numbers("rewards");
        boolean divides = row.whole("divides") == 1;
        double[] own =
                advantages(
                        new GroupRelative(Mean.GROUP, divides ? Spread.GROUP : Spread.NONE),
                        rewards(0, given));

        if (given.length == 1) {
            assertThat(row.numbers("advantages")).containsExactly(given, within(1e-5));
            assertThat(own).containsExactly(0);
        } else {
            double factor = divides ? (deviation(given) + VERL) / (deviation(given) + OURS) : 1;
            assertThat(own).containsExactly(scaled(row.numbers("advantages"), factor), EXACT);
        }
    }

    /** A tag that occurs once in the group keeps its reward in the code and is level with us. */
    @FormulaRows("rlvmr")
    void turnsAreComparedByTagAsReleasedWhereATagOccursTwice(Row row) {
        int turns = row.whole("turns");
        List<String> tags = row.words("tags");
        double[] steps = row.numbers("steps");
        double[] given = row.numbers("rewards");
        List<Rollout> rollouts = new ArrayList<>();
        for (int i = 0; i < given.length; i++) {
            int first = i * turns;
            rollouts.add(
                    ScoredGroups.texts(
                            IntStream.range(first, first + turns).mapToObj(t -> steps[t]).toList(),
                            tags.subList(first, first + turns).stream()
                                    .map(tag -> "<" + tag + ">x")
                                    .toArray(String[]::new)));
        }
        List<AdvantagedGroup> estimated =
                ScoredGroups.estimated(
                        new TagRelative(1, Deviation.NONE), ScoredGroups.scored(rollouts, given));
        double[] tokens = ScoredGroups.tokens(estimated);
        double[] released = row.numbers("advantages");

        int token = 0;
        for (int turn = 0; turn < released.length; turn++) {
            String tag = tags.get(turn);
            boolean once = tags.stream().filter(tag::equals).count() == 1;
            double expected = once ? released[turn] - steps[turn] : released[turn];
            assertThat(tokens[token]).as("turn %s", turn).isCloseTo(expected, within(1e-6));
            token += tag.length() + 3;
        }
    }

    /** The code adds 1e-6, and divides by that alone where the rewards of a task are all equal. */
    @FormulaRows("qwenlong-task-deviation")
    void theDeviationOfATaskIsTheReleasedOneButForEpsilon(Row row) {
        List<String> names = row.words("groups");
        List<String> tasks = row.words("tasks");
        double[] given = row.numbers("rewards");
        List<ScoredGroup> groups = new ArrayList<>();
        List<Double> expected = new ArrayList<>();
        for (String name : names.stream().distinct().toList()) {
            int[] own =
                    IntStream.range(0, given.length)
                            .filter(i -> names.get(i).equals(name))
                            .toArray();
            String task = tasks.get(own[0]);
            double over =
                    deviation(
                            IntStream.range(0, given.length)
                                    .filter(i -> tasks.get(i).equals(task))
                                    .mapToDouble(i -> given[i])
                                    .toArray());
            for (int i : own) {
                expected.add(row.numbers("advantages")[i] * (over + VERL) / (over + OURS));
            }
            groups.add(
                    rewards(
                            groups.size(),
                            task,
                            groups.size(),
                            Turn.SOLVER,
                            Arrays.stream(own).mapToDouble(i -> given[i]).toArray()));
        }
        assertThat(
                        advantages(
                                new GroupRelative(Mean.GROUP, Spread.FAMILY),
                                groups.toArray(ScoredGroup[]::new)))
                .containsExactly(expected.stream().mapToDouble(e -> e).toArray(), within(1e-7));
    }

    @FormulaRows("reinforce-ada")
    void allSamplesOfAPromptAreTheBaseline(Row row) {
        double[] given = new double[row.whole("right") + row.whole("wrong")];
        Arrays.fill(given, 0, row.whole("right"), 1);
        double[] own = advantages(new GroupRelative(Mean.GROUP, Spread.NONE), rewards(0, given));

        assertThat(own[0]).isCloseTo(row.number("advantageOfRight"), EXACT);
        assertThat(own[own.length - 1]).isCloseTo(row.number("advantageOfWrong"), EXACT);
    }
}
