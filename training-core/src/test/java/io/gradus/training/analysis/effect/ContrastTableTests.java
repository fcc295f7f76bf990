package io.gradus.training.analysis.effect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class ContrastTableTests {
    private static final double[] HIGH =
            Arrays.stream(ContrastTests.RIGHT).map(r -> r + .3).toArray();

    private static ContrastTable table(MadeRuns runs) {
        return ContrastTable.of(
                runs.results(), MadeRuns.specs(12), EffectArm.PLACEBO, EffectOutcome.SAMPLED);
    }

    /** Two of twelve systems are there: 10 / 1024 * 11 and 2 / 1024 * 12, by a Python script. */
    @Test
    void pValuesAreCorrectedForAllPlannedSystemsEvenWhileSomeAreMissing() {
        ContrastTable table =
                table(
                        new MadeRuns()
                                .add("s0", ContrastTests.RIGHT, MadeRuns.LOW, ContrastTests.OTHER)
                                .add("s5", HIGH, MadeRuns.LOW, ContrastTests.RIGHT));

        assertThat(table.adjusted().get("s0")).isEqualTo(0.107421875);
        assertThat(table.adjusted().get("s5")).isEqualTo(0.0234375);
        assertThat(table.adjusted().get("s1")).isEqualTo(1);
        assertThat(table.isTold("s0")).isFalse();
        assertThat(table.isTold("s5")).isTrue();
        assertThat(table.finished()).isEqualTo(2);
        assertThat(table.asGood()).isEqualTo(1);
        assertThat(table.notBelow()).isZero();
    }

    @Test
    void aPlaceboThatIsToldToBeBetterDidAsWellToo() {
        ContrastTable table =
                table(new MadeRuns().add("s3", ContrastTests.RIGHT, MadeRuns.LOW, HIGH));

        assertThat(table.isTold("s3")).isTrue();
        assertThat(table.asGood()).isEqualTo(1);
        assertThat(table.notBelow()).isEqualTo(1);
    }

    @Test
    void aSystemIsNotTestedBeforeAllItsPairsAreThere() {
        double[] nine = Arrays.copyOf(ContrastTests.RIGHT, 9);
        MadeRuns runs = new MadeRuns().add("s0", ContrastTests.RIGHT, nine, ContrastTests.OTHER);

        assertThat(table(runs).finished()).isZero();
        assertThat(runs.results().pairs("s0")).isEqualTo(9);
    }

    @Test
    void theDetectableEffectIsThatOfTheStrictestOfHolmsLevels() {
        assertThat(table(new MadeRuns()).detectable()).isCloseTo(1.5252, within(2e-3));
    }

    @Test
    void runsOfOtherDocumentsAreLeftOut() {
        EffectResults results =
                new MadeRuns()
                        .add("s0", ContrastTests.RIGHT, MadeRuns.LOW, ContrastTests.OTHER)
                        .add(
                                new EffectRow(
                                        new EffectKey("s0", EffectArm.RIGHT),
                                        1,
                                        "former",
                                        5,
                                        100,
                                        1,
                                        1,
                                        1))
                        .results();

        assertThat(results.left()).isEqualTo(1);
        assertThat(results.runs()).isEqualTo(30);
        assertThat(results.values("s0", EffectArm.RIGHT, EffectOutcome.GREEDY))
                .isEqualTo(ContrastTests.RIGHT);
    }
}
