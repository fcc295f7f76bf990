package io.gradus.training.reward.rubric;

import static io.gradus.training.reward.rubric.ShippedRubricScores.BLOCK;
import static io.gradus.training.reward.rubric.ShippedRubricScores.RIGHT;
import static io.gradus.training.reward.rubric.ShippedRubricScores.SUM;
import static io.gradus.training.reward.rubric.ShippedRubricScores.WRONG;
import static io.gradus.training.reward.rubric.ShippedRubricScores.assertTotals;
import static io.gradus.training.reward.rubric.ShippedRubricScores.at;
import static io.gradus.training.reward.rubric.ShippedRubricScores.rubric;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.reward.SampleGroups;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Shipped rubrics that read the text of completions and their lengths, against scores computed by
 * hand.
 */
class ShippedRubricTests {
    @Test
    void vlCogito() {
        // RIGHT has 39 tokens, the mean of the correct ones; 38 w's have 39, 77 have twice as many
        String words = "a ".repeat(39) + "a";

        // 1 + 0.5; at the mean no penalty; from twice the mean on -0.5; one token:
        // -0.5 (1 + cos(pi / 39)) / 2 = -0.49918932703; 40 equal words have 21 stretches of 20,
        // 1 different: 1 - 1/21, times -0.5, and 80 tokens cost another 0.5
        assertTotals(
                "vl-cogito",
                List.of(RIGHT, "w".repeat(38), "w".repeat(77), "", words),
                1.5,
                0,
                -0.5,
                -0.49918932703,
                -0.5 - 0.5 * 20 / 21);
        // nothing is correct: -0.25 (1 + cos(pi / 750)) / 2
        assertTotals("vl-cogito", List.of(""), -0.24999890338);
    }

    @Test
    void observeR1() {
        String observed = "<observe>o</observe><think>t</think><answer>right</answer>";
        String inside = "<think><observe>o</observe>t</think><answer>wrong</answer>";

        // 1 + 0.5; the shortest correct one 1 + 0.2; form alone 0.5
        assertTotals("observe-r1", List.of(observed, "right", inside, "x"), 1.5, 1.2, 0.5, 0);
    }

    @Test
    void autoThink() {
        List<String> group =
                List.of(
                        "<think>a</think>right",
                        "<think>b</think>no",
                        "<think>c</think>no",
                        "right");

        // three of four think: (0.75 - 0.5) * 2 = half of the way from 1 to 0 and from 0 to -1
        assertTotals("autothink-balance", group, 0.5, -0.5, -0.5, 2);
        assertTotals("autothink-accuracy", group, 1, 0, 0, 2);
        assertTotals("autothink-accuracy", List.of("no", BLOCK + "</think>right"), -1, -2);
        // of two correct lengths each is 1 / sqrt(2) deviations from their mean:
        // exp(0.05 / sqrt 2) - 1 = 0.03598777, exp(-0.05 / sqrt 2) - 1 = -0.03473764
        assertTotals(
                "autothink-prune",
                List.of("right", "<think>longer</think>right"),
                2 + 0.03598777,
                1 - 0.03473764);
    }

    @Test
    void formatLength() {
        String formed = "<think>t</think><answer>42</answer>";

        // 36 tokens: x = 36 / 3072, 1 - (1 - 2x)^2 = 0.04632568359; without a readable answer only
        // a length beyond the peak counts: 2304 tokens are worth 0.5, cut to 0, 3072 are worth -1
        assertTotals(
                "format-length",
                List.of(formed, formed.substring(16), "x", "x".repeat(2303), "x".repeat(3071)),
                1.04632568359,
                0.5 + lengthValue(20),
                0,
                0,
                -1);
    }

    @Test
    void rubicon() {
        String thought = "<think>" + "y".repeat(100) + "</think><answer>right</answer>";

        // a thought of 100 is worth 1 - exp(-1) = 0.63212056, times 0.3; form 0.2; both together
        // 0.2 * 0.63212056; two of four marks are worth 0.5^3 * 0.2; flattery takes all
        assertTotals(
                "rubicon",
                List.of("right", thought, "<think></think>right", "Great question! right"),
                1,
                1 + 0.3 * 0.63212056 + 0.2 + 0.2 * 0.63212056,
                1.025,
                0);
    }

    @Test
    void qwenLongL1() {
        // the rule knows "right" only, the words are those of the reference
        assertTotals(
                "qwenlong-l1",
                List.of("right", SUM.reference(), "x", SUM.reference() + " x"),
                1,
                1,
                0,
                0);
    }

    @Test
    void timeR1() {
        int sum = Integer.parseInt(SUM.reference());
        String near = "<think>t</think><answer>" + (sum + 3) + "</answer>";
        String words = "a a a a a";

        // exp(-0.07 * 3) = 0.81058425 and 0.05 + 0.025 + 0.025; an empty answer costs 0.2; 2048
        // tokens cost 0.5; five equal words have 3 triples, 1 different: -0.5 * 2/3
        assertTotals(
                "time-r1",
                List.of(near, "<think>t</think><answer></answer>", "z".repeat(2047), words),
                0.91058425,
                -0.1,
                -0.5,
                -1 / 3.0);
        // alpha has grown to 0.1: exp(-0.3) = 0.74081822
        assertThat(rubric("time-r1").score(SampleGroups.of(SUM, near), at(200)).getFirst().total())
                .isCloseTo(0.84081822, within(1e-8));
    }

    @Test
    void dapoOverlong() {
        // the ramp goes from 16384 to 20480 tokens: 18432 are half-way
        assertTotals(
                "dapo-overlong",
                List.of("right", "x", "x".repeat(18431), "x".repeat(20479)),
                1,
                -1,
                -1.5,
                -2);
    }

    @Test
    void spear() {
        // one turn: 0.1, of which half is left half-way and nothing at the end
        assertTotals("spear", List.of("right", "x"), 1.1, 0.1);
        assertTotals(rubric("spear").score(SampleGroups.of(SUM, "right"), at(100)), 1.05);
        assertTotals(rubric("spear").score(SampleGroups.of(SUM, "right"), at(200)), 1);
    }

    @Test
    void trpa() {
        assertTotals(
                "trpa",
                List.of("right", "<think>t</think><answer> </answer>", WRONG, RIGHT),
                0,
                1,
                2,
                3);
    }

    @Test
    void everyShippedRubricIsNamedLikeItsFileAndSaysWhereItComesFrom() {
        assertThat(ShippedRubrics.names()).isSorted().hasSizeGreaterThan(15);
        for (String name : ShippedRubrics.names()) {
            RubricDocument document = ShippedRubrics.named(name).orElseThrow();
            assertThat(document.rubric()).isEqualTo(name);
            assertThat(document.description()).isPresent();
            assertThat(document.source()).isPresent();
        }
    }

    private static double lengthValue(double tokens) {
        double x = tokens / 3072;
        return 1 - (1 - 2 * x) * (1 - 2 * x);
    }
}
