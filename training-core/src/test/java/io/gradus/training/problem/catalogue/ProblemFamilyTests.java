package io.gradus.training.problem.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.problem.AttributeValue;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.DifficultyAttribute;
import io.gradus.training.problem.Extent;
import io.gradus.training.problem.HintTier;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemFamily;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Promises of every family, for seeded problems of every level. */
@Tag("slow")
class ProblemFamilyTests {
    private static final int ITEMS = 300;

    static List<ProblemFamily> families() {
        return ProblemFamilies.all();
    }

    @Test
    void thereAreAtLeastFiveFamiliesWithDifferentNames() {
        assertThat(ProblemFamilies.names()).hasSizeGreaterThanOrEqualTo(5).doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @MethodSource("families")
    void everyProblemVerifiesItsOwnReference(ProblemFamily family) {
        assertThat(items(family))
                .allSatisfy(p ->
                        assertThat(family.verify(p, p.reference()))
                                .satisfies(v -> assertThat(v.score()).isEqualTo(1)));
    }

    @ParameterizedTest
    @MethodSource("families")
    void aProblemIsAPureFunctionOfItsSeedAndDifficulty(ProblemFamily family) {
        assertThat(items(family))
                .allSatisfy(
                        p -> assertThat(family.item(p.key().seed(), p.difficulty())).isEqualTo(p));
    }

    @ParameterizedTest
    @MethodSource("families")
    void promptsAndAnswersArePrintableAscii(ProblemFamily family) {
        assertThat(items(family))
                .allSatisfy(p -> assertThat(p.prompt() + p.demonstration()).matches("[ -~\\n]+"));
    }

    @ParameterizedTest
    @MethodSource("families")
    void noTextIsLongerThanTheExtentOfItsCell(ProblemFamily family) {
        assertThat(items(family))
                .allSatisfy(p -> {
                    Extent extent = family.extent(p.difficulty());
                    assertThat(p.prompt().length()).isLessThanOrEqualTo(extent.prompt());
                    assertThat(p.reference().length()).isLessThanOrEqualTo(extent.reference());
                    assertThat(p.demonstration().length())
                            .isLessThanOrEqualTo(extent.demonstration());
                    assertThat(p.hints().trace().length()).isLessThanOrEqualTo(extent.trace());
                });
    }

    @ParameterizedTest
    @MethodSource("families")
    void theExtentIsNotFarAboveTheEasiestCell(ProblemFamily family) {
        Difficulty easiest =
                new Difficulty(
                        family.attributes().stream()
                                .map(a -> new AttributeValue(a.name(), a.min()))
                                .toList());
        int longest =
                IntStream.range(0, 5000)
                        .map(seed -> family.item(seed, easiest).reference().length())
                        .max()
                        .orElseThrow();

        assertThat(longest)
                .isBetween(
                        family.extent(easiest).reference() / 2, family.extent(easiest).reference());
    }

    @ParameterizedTest
    @MethodSource("families")
    void aDemonstrationEndsInTheReference(ProblemFamily family) {
        assertThat(items(family))
                .allSatisfy(p -> assertThat(p.demonstration()).endsWith(p.reference()));
    }

    @ParameterizedTest
    @MethodSource("families")
    void noAnswerWinsByNotAnswering(ProblemFamily family) {
        for (Problem problem : items(family)) {
            String reference = problem.reference();
            List<String> tricks =
                    List.of(
                            "",
                            " ",
                            problem.prompt(),
                            problem.prompt() + reference,
                            reference + " " + reference,
                            reference + "\n",
                            " " + reference,
                            reference + "=",
                            "x" + reference,
                            "the answer is " + reference,
                            reference.repeat(3),
                            "0".repeat(100_000),
                            "(".repeat(100_000),
                            "\u0000",
                            "\uFF11\u0661",
                            "NaN");
            assertThat(tricks)
                    .allSatisfy(t ->
                            assertThat(family.verify(problem, t).score())
                                    .as(problem.prompt() + t)
                                    .isZero());
        }
    }

    @ParameterizedTest
    @MethodSource("families")
    void anyTextHasAVerdict(ProblemFamily family) {
        SplittableRandom random = new SplittableRandom(3);
        String alphabet = "0123456789+-*/(),=!|&abc <>think\u20AC";
        for (Problem problem : items(family).subList(0, 200)) {
            String answer =
                    IntStream.range(0, random.nextInt(40))
                            .mapToObj(_ ->
                                    alphabet.substring(random.nextInt(alphabet.length() - 1))
                                            .substring(0, 1))
                            .reduce("", String::concat);
            assertThat(family.verify(problem, answer).score()).isBetween(0.0, 1.0);
        }
    }

    @ParameterizedTest
    @MethodSource("families")
    void oneLevelMoreNeverMeansFewerSolverSteps(ProblemFamily family) {
        for (DifficultyAttribute attribute : family.attributes()) {
            double first = solverSteps(family, attribute, attribute.min());
            double before = first;
            for (int level = attribute.min() + 1; level <= attribute.max(); level++) {
                double steps = solverSteps(family, attribute, level);
                assertThat(steps)
                        .as("%s at %s=%d", family.name(), attribute.name(), level)
                        .isFinite()
                        .isGreaterThanOrEqualTo(before);
                before = steps;
            }
            assertThat(before)
                    .as("%s along %s", family.name(), attribute.name())
                    .isGreaterThan(first);
        }
    }

    @ParameterizedTest
    @MethodSource("families")
    void everyProblemHasHintsInAllTiersThatDoNotGiveTheAnswerAwayTooEarly(ProblemFamily family) {
        for (Problem problem : items(family)) {
            assertThat(problem.hints().text(HintTier.KNOWLEDGE)).matches("[ -~]{8,}");
            assertThat(problem.hints().text(HintTier.PLAN)).matches("[ -~]{5,}");
            assertThat(problem.hints().text(HintTier.STEPS)).matches("[ -~]+");
            if (problem.reference().length() >= 12) {
                assertThat(problem.hints().plan()).doesNotContain(problem.reference());
            }
        }
    }

    @ParameterizedTest
    @MethodSource("families")
    void theEasiestCellHasDifferentProblemsToTrainOnAndToHoldOut(ProblemFamily family) {
        Difficulty easiest = cell(family, DifficultyAttribute::min);
        long contents =
                IntStream.range(0, 5000)
                        .mapToObj(seed -> family.content(family.item(seed, easiest)))
                        .distinct()
                        .count();

        assertThat(contents).isGreaterThanOrEqualTo(45);
    }

    @ParameterizedTest
    @MethodSource("families")
    void theEasiestCellIsShortEnoughForATinyPolicy(ProblemFamily family) {
        Extent extent = family.extent(cell(family, DifficultyAttribute::min));

        assertThat(extent.prompt()).isLessThanOrEqualTo(64);
        assertThat(extent.reference()).isLessThanOrEqualTo(32);
    }

    @ParameterizedTest
    @MethodSource("families")
    void theHardestCellsStillYieldProblems(ProblemFamily family) {
        for (int seed = 0; seed < 3; seed++) {
            Problem problem = family.item(seed, cell(family, DifficultyAttribute::max));

            assertThat(family.verify(problem, problem.reference()).score()).isEqualTo(1);
        }
    }

    private static double solverSteps(
            ProblemFamily family, DifficultyAttribute attribute, int level) {
        return family.solverSteps(
                cell(family, a -> a.equals(attribute) ? level : a.defaultLevel()));
    }

    private static Difficulty cell(ProblemFamily family, ToIntFunction<DifficultyAttribute> level) {
        return new Difficulty(
                family.attributes().stream()
                        .map(a -> new AttributeValue(a.name(), level.applyAsInt(a)))
                        .toList());
    }

    /** Mostly of low levels; the higher, the fewer. */
    private static int level(DifficultyAttribute attribute, SplittableRandom random) {
        double share = random.nextDouble();
        return attribute.min()
                + (int) ((attribute.max() - attribute.min() + 1) * share * share * share * share);
    }

    private static List<Problem> items(ProblemFamily family) {
        SplittableRandom random = new SplittableRandom(family.name().hashCode());
        List<Problem> items = new ArrayList<>();
        while (items.size() < ITEMS) {
            List<AttributeValue> values =
                    family.attributes().stream()
                            .map(a -> new AttributeValue(a.name(), level(a, random)))
                            .toList();
            items.add(family.item(random.nextLong(), new Difficulty(values)));
        }
        return items;
    }
}
