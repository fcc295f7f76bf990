package io.gradus.training.problem.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.problem.AttributeValue;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Extent;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.transform.ProblemTransform;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Promises of every transform on every family that it accepts. */
class TransformTests {
    private static final int ITEMS = 12;

    static List<ProblemSource> sources() {
        return ProblemFamilies.all().stream()
                .flatMap(family ->
                        ProblemTransforms.all().stream()
                                .filter(transform -> transform.refusal(family).isEmpty())
                                .map(transform -> source(family, transform)))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("sources")
    void theReferenceVerifiesAndTextsKeepToTheirExtent(ProblemSource source) {
        for (Problem problem : items(source)) {
            Extent extent = source.family().extent(problem.difficulty());

            assertThat(source.verify(problem, problem.reference()).score())
                    .as(problem.prompt() + problem.reference())
                    .isEqualTo(1);
            assertThat(problem.demonstration()).endsWith(problem.reference());
            assertThat(problem.prompt())
                    .matches("[ -~]+")
                    .hasSizeLessThanOrEqualTo(extent.prompt());
            assertThat(problem.reference()).hasSizeLessThanOrEqualTo(extent.reference());
            assertThat(problem.demonstration()).hasSizeLessThanOrEqualTo(extent.demonstration());
            assertThat(problem.hints().trace()).hasSizeLessThanOrEqualTo(extent.trace());
        }
    }

    @ParameterizedTest
    @MethodSource("sources")
    void tricksFail(ProblemSource source) {
        for (Problem problem : items(source)) {
            String reference = problem.reference();
            for (String trick :
                    List.of(
                            "",
                            problem.prompt(),
                            reference + " " + reference,
                            reference + "\n",
                            " " + reference,
                            "x" + reference,
                            "the answer is " + reference,
                            "0".repeat(1000))) {
                assertThat(source.verify(problem, trick).score())
                        .as(problem.prompt() + trick)
                        .isZero();
            }
        }
    }

    @ParameterizedTest
    @MethodSource("sources")
    void aProblemFallsOnTheSideOfThePlainProblemAndIsTheSameEveryTime(ProblemSource source) {
        ProblemSource plain = ProblemSource.of(source.family().name(), List.of());
        for (Problem problem : items(source)) {
            Problem before = plain.item(problem.key().seed(), problem.difficulty());

            assertThat(Split.isHeldOut(problem)).isEqualTo(Split.isHeldOut(before));
            assertThat(ProblemSource.problem(problem.key())).isEqualTo(problem);
        }
    }

    private static ProblemSource source(ProblemFamily family, ProblemTransform transform) {
        return ProblemSource.of(family.name(), List.of(transform.name()));
    }

    /** One level above the easiest cell along every attribute. */
    private static List<Problem> items(ProblemSource source) {
        Difficulty cell =
                new Difficulty(
                        source.family().attributes().stream()
                                .map(a ->
                                        new AttributeValue(
                                                a.name(), Math.min(a.max(), a.min() + 1)))
                                .toList());
        return IntStream.range(0, ITEMS).mapToObj(seed -> source.item(seed, cell)).toList();
    }
}
