package io.gradus.training.reward.criterion;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.reward.Scored;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Every combination on three criteria that a completion passes by containing their letter; weights
 * 1, 2 and 4, so that each sum shows what it was made of.
 */
class CombinationTests {
    private static final String ABC =
            """
            combine: %s
            criteria:
              - {id: a, pattern: {regex: a}, weight: 1}
              - {id: b, pattern: {regex: b}, weight: 2}
              - {id: c, pattern: {regex: c}, weight: 4}
            """;
    private static final String[] COMPLETIONS = {"", "a", "b", "ab", "bc", "abc"};

    @Test
    void aSumAddsWhatPasses() {
        assertThat(Scored.totals(ABC.formatted("sum"), COMPLETIONS))
                .containsExactly(0.0, 1.0, 2.0, 3.0, 6.0, 7.0);
    }

    @Test
    void aShareIsTheEarnedPartOfThePositiveWeights() {
        String signed = ABC.formatted("share").replace("weight: 2", "weight: -2");

        // possible: 1 + 4 = 5; b takes 2
        assertThat(Scored.totals(signed, COMPLETIONS))
                .containsExactly(0.0, 0.2, -0.4, -0.2, 0.4, 0.6);
        assertThat(
                        Scored.totals(
                                "{combine: share, criteria: [{id: a, pattern: {regex: a}, weight: -1}]}",
                                "a"))
                .containsExactly(0.0);
    }

    @Test
    void aProductIsZeroWhereOneFails() {
        assertThat(Scored.totals(ABC.formatted("product"), COMPLETIONS))
                .containsExactly(0.0, 0.0, 0.0, 0.0, 0.0, 8.0);
        assertThat(Scored.contributions(ABC.formatted("product"), "abc"))
                .containsExactly(1.0, 1.0, 6.0);
    }

    @Test
    void minAndMaxCompareWeightedValues() {
        assertThat(Scored.totals(ABC.formatted("min"), COMPLETIONS))
                .containsExactly(0.0, 0.0, 0.0, 0.0, 0.0, 1.0);
        assertThat(Scored.totals(ABC.formatted("max"), COMPLETIONS))
                .containsExactly(0.0, 1.0, 2.0, 2.0, 4.0, 4.0);
        assertThat(Scored.contributions(ABC.formatted("max"), "abc"))
                .containsExactly(1.0, 1.0, 2.0);
        assertThat(Scored.reasons(ABC.formatted("max"), "ab").getFirst())
                .isEqualTo("matches: 1.00 x weight 1.00 adds 1.00 (another value is greater)");
    }

    @Test
    void tiersEndBehindTheFirstThatDoesNotPass() {
        assertThat(Scored.totals(ABC.formatted("tiers"), COMPLETIONS))
                .containsExactly(0.0, 1.0, 0.0, 3.0, 0.0, 7.0);
        assertThat(Scored.reasons(ABC.formatted("tiers"), "bc"))
                .containsExactly(
                        "does not match: 0.00 x weight 1.00 changes nothing",
                        "matches: 1.00 x weight 2.00 changes nothing ('a' before it does not pass)",
                        "matches: 1.00 x weight 4.00 changes nothing ('a' before it does not pass)");
    }

    @Test
    void aTierThatPassesInPartCountsInPartAndEndsTheSum() {
        String halves =
                """
                combine: {tiers: {pass: 0.75}}
                criteria:
                  - {id: a, pattern: {regex: a}, shapes: [{affine: {scale: 0.5, shift: 0.5}}]}
                  - {id: b, pattern: {regex: b}, weight: 2}
                """;

        // a is worth 0.5 without its letter, which is below 0.75
        assertThat(Scored.totals(halves, "b", "a", "ab")).containsExactly(0.5, 1.0, 3.0);
    }

    @Test
    void levelsGiveTheWeightOfTheLevelReached() {
        assertThat(Scored.totals(ABC.formatted("{levels: {none: -1}}"), COMPLETIONS))
                .containsExactly(-1.0, 1.0, -1.0, 2.0, -1.0, 4.0);
        assertThat(Scored.contributions(ABC.formatted("levels"), "abc"))
                .containsExactly(1.0, 1.0, 2.0);
    }

    @Test
    void interactionsAddWeightedProductsOfTwoValues() {
        String both = ABC.formatted("{sum: {interactions: [{first: a, second: c, weight: -3}]}}");

        assertThat(Scored.totals(both, COMPLETIONS)).containsExactly(0.0, 1.0, 2.0, 3.0, 6.0, 4.0);
        assertThat(Scored.contributions(both, "abc")).containsExactly(1.0, 2.0, 1.0);
    }

    @Test
    void combinationsSkipWhatIsNotApplicable() {
        String foreign = ABC.replace("regex: a}", "regex: a}, families: [sorting]");

        assertThat(Scored.totals(foreign.formatted("sum"), COMPLETIONS))
                .containsExactly(0.0, 0.0, 2.0, 2.0, 6.0, 6.0);
        assertThat(Scored.totals(foreign.formatted("product"), COMPLETIONS))
                .containsExactly(0.0, 0.0, 0.0, 0.0, 8.0, 8.0);
        assertThat(Scored.totals(foreign.formatted("min"), COMPLETIONS))
                .containsExactly(0.0, 0.0, 0.0, 0.0, 2.0, 2.0);
        assertThat(Scored.totals(foreign.formatted("tiers"), COMPLETIONS))
                .containsExactly(0.0, 0.0, 2.0, 2.0, 6.0, 6.0);
        assertThat(Scored.totals(foreign.formatted("{levels: {none: -1}}"), COMPLETIONS))
                .containsExactly(-1.0, -1.0, 2.0, 2.0, 4.0, 4.0);
        assertThat(Scored.totals(foreign.formatted("share"), COMPLETIONS))
                .containsExactly(0.0, 0.0, 2 / 6.0, 2 / 6.0, 1.0, 1.0);
    }

    @Test
    void aRubricOfWhichNothingIsApplicableGivesZero() {
        for (String combine : List.of("sum", "share", "product", "min", "max", "tiers", "levels")) {
            String foreign =
                    "{combine: %s, criteria: [{id: a, pattern: {regex: a}, families: [sorting]}]}";

            assertThat(Scored.totals(foreign.formatted(combine), "a")).containsExactly(0.0);
        }
    }

    @Test
    void aGroupOfWhichNothingIsApplicableIsSkipped() {
        String nested =
                """
                combine: min
                criteria:
                  - {id: a, pattern: {regex: a}}
                  - id: inner
                    group: {combine: {levels: {none: -5}}, criteria: [{id: b, pattern: {regex: b}, families: [sorting]}]}
                """;

        assertThat(Scored.totals(nested, "a")).containsExactly(1.0);
    }

    @Test
    void aRuleOrAJudgeIsEnough() {
        String hybrid =
                """
                criteria:
                  - {id: format, pattern: {regex: f}, weight: 0.5}
                  - id: answer
                    group:
                      combine: max
                      criteria: [{id: rule, pattern: {regex: r}}, {id: judge, pattern: {regex: j}}]
                """;

        assertThat(Scored.totals(hybrid, "", "r", "j", "rj", "fj"))
                .containsExactly(0.0, 1.0, 1.0, 1.0, 1.5);
        assertThat(Scored.contributions(hybrid, "frj")).containsExactly(0.5, 1.0, 0.0);
    }

    @Test
    void faultySettingsAreRefused() {
        assertThat(Scored.errors(ABC.formatted("{levels: {pass: x}}")))
                .containsExactly("combine.levels.pass: must be a number, was 'x'");
        assertThat(Scored.errors(ABC.formatted("average")))
                .containsExactly(
                        "combine: must be one of sum, share, product, min, max, tiers, levels, was 'average'");
        assertThat(
                        Scored.errors(
                                ABC.formatted(
                                        "{sum: {interactions: [{first: a, second: a, weight: 1}]}}")))
                .containsExactly(
                        "combine.sum.interactions[0]: first and second must be two criteria, were both 'a'");
    }
}
