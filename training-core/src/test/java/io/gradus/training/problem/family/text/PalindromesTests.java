package io.gradus.training.problem.family.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.problem.AttributeValue;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Problem;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PalindromesTests {
    private final Palindromes family = new Palindromes();

    @Test
    void theReferenceIsTheOnlyLongestPalindrome() {
        for (int seed = 0; seed < 300; seed++) {
            Problem problem = family.item(seed, cell(3 + seed % 6, seed % 9, seed % 4));
            List<String> longest = longestByTrialOfAllParts(problem.part("text"));

            assertThat(longest).as(problem.prompt()).containsExactly(problem.reference());
            assertThat(problem.reference()).hasSize(3 + seed % 6);
        }
    }

    @Test
    void aShorterPalindromeIsWrongAndToldApartFromOtherText() {
        Problem problem = family.item(8, cell(7, 5, 2));
        String decoy =
                problem.hints().steps().stream()
                        .filter(s -> s.length() < 7)
                        .findFirst()
                        .orElseThrow();
        String inner = problem.reference().substring(1, 6);

        assertThat(family.verify(problem, decoy).reason())
                .isEqualTo("there is a longer palindrome");
        assertThat(family.verify(problem, inner).score()).isZero();
        assertThat(family.verify(problem, "zzzzzzz").reason())
                .isEqualTo("differs from the longest palindrome");
    }

    @Test
    void decoysAreOneOrTwoLettersShorter() {
        for (int seed = 0; seed < 200; seed++) {
            List<String> steps = family.item(seed, cell(8, 10, 3)).hints().steps();

            assertThat(steps).hasSize(5);
            assertThat(steps.subList(0, 4)).extracting(String::length).containsOnlyOnce(8);
            assertThat(steps).allSatisfy(s -> assertThat(s.length()).isBetween(6, 8));
        }
    }

    @Test
    void aTextAndItsReversalAreTheSameProblem() {
        Problem problem = family.item(2, cell(4, 6, 1));
        String text = problem.part("text");
        String backwards = new StringBuilder(text).reverse().toString();

        assertThat(family.content(problem)).isIn(text, backwards).isLessThanOrEqualTo(text);
        assertThat(family.content(problem)).isLessThanOrEqualTo(backwards);
    }

    private static List<String> longestByTrialOfAllParts(String text) {
        for (int length = text.length(); length > 1; length--) {
            List<String> found = palindromes(text, length);
            if (!found.isEmpty()) {
                return found;
            }
        }
        return List.of();
    }

    private static List<String> palindromes(String text, int length) {
        return IntStream.rangeClosed(0, text.length() - length)
                .mapToObj(i -> text.substring(i, i + length))
                .filter(s -> new StringBuilder(s).reverse().toString().equals(s))
                .toList();
    }

    private static Difficulty cell(int length, int around, int decoys) {
        return new Difficulty(
                List.of(
                        new AttributeValue("length", length),
                        new AttributeValue("around", around),
                        new AttributeValue("decoys", decoys)));
    }
}
