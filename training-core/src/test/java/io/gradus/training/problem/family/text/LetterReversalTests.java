package io.gradus.training.problem.family.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemReading;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LetterReversalTests {
    private final LetterReversal family = new LetterReversal();

    /** The form of the trial that says what SmolLM2 learns. */
    @Test
    void aProblemIsSpacedLettersAndItsAnswerTheSameFromTheEnd() {
        Problem problem = ((ProblemReading.Understood) family.read("reverse c r d l ->")).problem();

        assertThat(problem.prompt()).isEqualTo("reverse c r d l ->");
        assertThat(problem.reference()).isEqualTo("l d r c");
        assertThat(problem.difficulty()).isEqualTo(Difficulty.of("length", 4));
        assertThat(problem.hints().steps()).containsExactly("l", "d", "r", "c");
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 7, 26})
    void lettersAreDifferentAndOnlyTheReversalIsRight(int length) {
        for (int seed = 0; seed < 200; seed++) {
            Problem problem = family.item(seed, Difficulty.of("length", length));
            String letters = problem.prompt().replace("reverse ", "").replace(" ->", "");
            String reversed = new StringBuilder(letters).reverse().toString();

            assertThat(letters.split(" ")).hasSize(length).doesNotHaveDuplicates();
            assertThat(problem.reference()).isEqualTo(reversed);
            assertThat(family.verify(problem, reversed).score()).isOne();
            assertThat(family.verify(problem, reversed.replace(" ", "")).score()).isZero();
            assertThat(family.verify(problem, letters).score()).isZero();
        }
    }

    @Test
    void aCopyIsToldApartFromOtherText() {
        Problem problem = family.item(3, Difficulty.of("length", 3));

        assertThat(family.verify(problem, problem.part("letters")).reason())
                .isEqualTo("repeats the letters in the given order");
        assertThat(family.verify(problem, problem.reference() + " a").reason())
                .isEqualTo("differs from the reference answer");
    }

    @Test
    void everyLetterOpensSomeProblem() {
        Set<Character> first = new HashSet<>();
        for (int seed = 0; seed < 500; seed++) {
            Problem problem = family.item(seed, Difficulty.of("length", 2));
            first.add(problem.part("letters").charAt(0));
        }

        assertThat(first).hasSize(26);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "reverse ->",
                "reverse a b a ->",
                "reverse a b->",
                "reverse ab ->",
                "reverse A b ->",
                "reverse a ->",
                "a b"
            })
    void otherTextsAreNoProblems(String text) {
        assertThat(family.read(text)).isInstanceOf(ProblemReading.Refused.class);
    }
}
