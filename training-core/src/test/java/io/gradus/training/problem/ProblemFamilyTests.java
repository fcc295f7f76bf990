package io.gradus.training.problem;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What every family promises, for seeded problems of every level. */
class ProblemFamilyTests {
    private static final int ITEMS = 1000;

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
                        assertThat(family.verify(p, p.reference())).isEqualTo(Verdict.correct()));
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
                .allSatisfy(p -> assertThat(p.prompt() + p.demonstration()).matches("[ -~]+"));
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
                });
    }

    @ParameterizedTest
    @MethodSource("families")
    void theExtentIsReachedByTheEasiestCell(ProblemFamily family) {
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

        assertThat(longest).isEqualTo(family.extent(easiest).reference());
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
            double before = 0;
            for (int level = attribute.min(); level <= attribute.max(); level++) {
                double steps = meanSolverSteps(family, attribute.name(), level);
                assertThat(steps)
                        .as("%s at %s=%d", family.name(), attribute.name(), level)
                        .isGreaterThanOrEqualTo(before);
                before = steps;
            }
        }
    }

    private static double meanSolverSteps(ProblemFamily family, String attribute, int level) {
        List<AttributeValue> values =
                family.attributes().stream()
                        .map(a ->
                                new AttributeValue(
                                        a.name(),
                                        a.name().equals(attribute) ? level : a.defaultLevel()))
                        .toList();
        return IntStream.range(0, 400)
                .mapToObj(seed -> family.item(seed, new Difficulty(values)))
                .mapToDouble(ProblemFamilyTests::solverSteps)
                .average()
                .orElseThrow();
    }

    /** The steps of the solver that each family's documentation names, counted from the prompt. */
    private static double solverSteps(Problem problem) {
        return switch (problem.key().family()) {
            case "addition" ->
                    Math.max(problem.part("left").length(), problem.part("right").length());
            case "multiplication" -> problem.part("left").length() * problem.part("right").length();
            case "sorting" -> {
                int numbers = problem.part("numbers").split(",").length;
                yield numbers * (numbers - 1) / 2.0 * problem.part("numbers").length() / numbers;
            }
            case "countdown" -> searchSpace(problem.part("numbers").split(",").length);
            case "boolean-sat" ->
                    Math.pow(2, Integer.parseInt(problem.part("variables")))
                            * problem.part("formula").split("&").length;
            default ->
                    throw new AssertionError("count the solver steps of " + problem.key().family());
        };
    }

    private static double searchSpace(int numbers) {
        double expressions = 1;
        for (int n = numbers; n > 1; n--) {
            expressions *= n * (n - 1) * 4;
        }
        return expressions;
    }

    private static List<Problem> items(ProblemFamily family) {
        SplittableRandom random = new SplittableRandom(family.name().hashCode());
        List<Problem> items = new ArrayList<>();
        while (items.size() < ITEMS) {
            List<AttributeValue> values =
                    family.attributes().stream()
                            .map(a ->
                                    new AttributeValue(
                                            a.name(), random.nextInt(a.min(), a.max() + 1)))
                            .toList();
            items.add(family.item(random.nextLong(), new Difficulty(values)));
        }
        return items;
    }
}
