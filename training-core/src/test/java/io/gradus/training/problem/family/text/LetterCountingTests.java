package io.gradus.training.problem.family.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.problem.AttributeValue;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Problem;
import java.util.List;
import org.junit.jupiter.api.Test;

class LetterCountingTests {
    private final LetterCounting family = new LetterCounting();

    @Test
    void eachNumberCountsItsLetter() {
        for (int seed = 0; seed < 300; seed++) {
            Problem problem = family.item(seed, cell(12, 3));
            String[] counts = problem.reference().split(",");

            for (int i = 0; i < 3; i++) {
                String letter = problem.part("asked").substring(i, i + 1);
                int without = problem.part("text").replace(letter, "").length();
                assertThat(Integer.parseInt(counts[i])).isEqualTo(12 - without);
            }
        }
    }

    @Test
    void aWrongCountIsNamed() {
        Problem problem = family.item(1, cell(6, 2));
        String first = problem.reference().split(",")[0];

        assertThat(family.verify(problem, first + ",9").reason())
                .isEqualTo("the count of " + problem.part("asked").charAt(1) + " is wrong");
        assertThat(family.verify(problem, first).reason())
                .isEqualTo("an answer has one number for each letter asked");
        assertThat(family.verify(problem, "0" + problem.reference()).score()).isZero();
    }

    @Test
    void halfOfTheTextOrMoreIsAskedFor() {
        long asked = 0;
        for (int seed = 0; seed < 400; seed++) {
            Problem problem = family.item(seed, cell(50, 1));
            asked += Integer.parseInt(problem.reference());
        }

        // 1/2 + 1/2 * 1/26 of 20,000 letters are 10,385; the standard deviation is 71
        assertThat(asked).isBetween(10_100L, 10_670L);
    }

    @Test
    void problemsThatDifferInOrderOnlyAreTheSame() {
        Problem problem = family.item(5, cell(3, 1));
        String sorted =
                String.join(
                        " ",
                        problem.part("text")
                                .chars()
                                .sorted()
                                .mapToObj(Character::toString)
                                .toList());

        assertThat(family.content(problem)).isEqualTo(problem.part("asked") + " in " + sorted);
    }

    private static Difficulty cell(int length, int letters) {
        return new Difficulty(
                List.of(
                        new AttributeValue("length", length),
                        new AttributeValue("letters", letters)));
    }
}
