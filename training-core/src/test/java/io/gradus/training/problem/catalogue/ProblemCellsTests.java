package io.gradus.training.problem.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.document.IntRange;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemFamily;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ProblemCellsTests {
    @Test
    void theCellsAreAllCombinationsOfTheLevels() {
        ProblemCells cells =
                cells("sorting", "length", new IntRange(2, 4), "digits", new IntRange(1, 2));

        assertThat(cells.cells())
                .extracting(Difficulty::toString)
                .containsExactly(
                        "length=2,digits=1",
                        "length=2,digits=2",
                        "length=3,digits=1",
                        "length=3,digits=2",
                        "length=4,digits=1",
                        "length=4,digits=2");
        assertThat(cells.top()).hasToString("length=4,digits=2");
    }

    @Test
    void anAttributeLeftOutHasItsDefaultLevel() {
        assertThat(cells("boolean-sat", "tightness", IntRange.of(7)).cells())
                .extracting(Difficulty::toString)
                .containsExactly("variables=5,tightness=7,literals=2");
    }

    @Test
    void trainingAndEvaluationNeverShareAProblem() {
        ProblemCells cells = cells("addition", "digits", IntRange.of(1));
        SplittableRandom random = new SplittableRandom(5);
        List<String> heldOut =
                cells.drawHeldOut(cells.top(), 1000, random).stream().map(Problem::prompt).toList();

        assertThat(heldOut).hasSizeBetween(5, 25).doesNotHaveDuplicates();
        for (int i = 0; i < 2000; i++) {
            assertThat(heldOut).doesNotContain(cells.drawForTraining(random).prompt());
        }
    }

    @Test
    void aboutOneProblemInEightIsHeldOut() {
        ProblemFamily addition = ProblemFamilies.named("addition").orElseThrow();
        long heldOut =
                IntStream.range(0, 8000)
                        .filter(seed ->
                                Split.isHeldOut(addition.item(seed, Difficulty.of("digits", 9))))
                        .count();

        assertThat(heldOut).isBetween(880L, 1120L);
    }

    @Test
    void aTransformDoesNotMoveAProblemToTheOtherSide() {
        ProblemSource plain = ProblemSource.of("addition", List.of());
        ProblemSource reversed = ProblemSource.of("addition", List.of("reverse-digits"));
        for (int seed = 0; seed < 300; seed++) {
            Difficulty cell = Difficulty.of("digits", 3);
            assertThat(Split.isHeldOut(plain.item(seed, cell)))
                    .isEqualTo(Split.isHeldOut(reversed.item(seed, cell)));
        }
    }

    @Test
    void theOrderOfTheOperandsDoesNotMoveAProblemToTheOtherSide() {
        Map<String, Boolean> sides = new HashMap<>();
        for (int seed = 0; seed < 3000; seed++) {
            Problem problem =
                    ProblemFamilies.named("addition")
                            .orElseThrow()
                            .item(seed, Difficulty.of("digits", 1));
            String mirrored = problem.part("right") + "+" + problem.part("left") + "=";
            sides.put(problem.prompt(), Split.isHeldOut(problem));

            assertThat(sides.getOrDefault(mirrored, Split.isHeldOut(problem)))
                    .isEqualTo(Split.isHeldOut(problem));
        }
        assertThat(sides).hasSize(100);
    }

    @Test
    void everyCellIsDrawn() {
        ProblemCells cells = cells("addition", "digits", new IntRange(1, 3));
        SplittableRandom random = new SplittableRandom(1);
        long[] drawn = new long[4];
        for (int i = 0; i < 3000; i++) {
            drawn[cells.drawForTraining(random).difficulty().level("digits")]++;
        }

        assertThat(List.of(drawn[1], drawn[2], drawn[3]))
                .allSatisfy(count -> assertThat(count).isBetween(880L, 1120L));
    }

    private static ProblemCells cells(String family, Object... levels) {
        SequencedMap<String, IntRange> difficulty = new LinkedHashMap<>();
        for (int i = 0; i < levels.length; i += 2) {
            difficulty.put((String) levels[i], (IntRange) levels[i + 1]);
        }
        return ProblemCells.of(new ProblemSpec(family, difficulty, List.of()));
    }
}
