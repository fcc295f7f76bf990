package io.gradus.training.problem.family.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.problem.AttributeValue;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Problem;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class BracketsTests {
    private final Brackets family = new Brackets();

    @Test
    void theClosedTextVanishesWhenPairsAreStruckOut() {
        for (int seed = 0; seed < 300; seed++) {
            Problem problem = family.item(seed, cell(2 + seed % 5, 2 + seed % 7, 5));
            String left = problem.part("text") + problem.reference();
            for (int i = 0; i < 40; i++) {
                left = left.replace("()", "").replace("[]", "").replace("<>", "");
                left = left.replace("{}", "").replace("aA", "");
            }

            assertThat(left).isEmpty();
            assertThat(problem.reference()).hasSize(2 + seed % 5);
        }
    }

    @Test
    void theFirstWrongBracketIsNamed() {
        Problem problem =
                LongStream.range(0, 1000)
                        .mapToObj(seed -> family.item(seed, cell(2, 2, 2)))
                        .filter(p -> p.reference().equals(")]"))
                        .findFirst()
                        .orElseThrow();

        assertThat(family.verify(problem, "])").reason()).isEqualTo("character 1 is wrong");
        assertThat(family.verify(problem, "))").reason()).isEqualTo("character 2 is wrong");
        assertThat(family.verify(problem, ")").reason())
                .isEqualTo("the number of brackets is wrong");
        assertThat(family.verify(problem, ")])]").score()).isZero();
    }

    @Test
    void onlyTheFirstKindsOccurAndEachOfThemAsOften() {
        int[] counts = new int[3];
        for (int seed = 0; seed < 500; seed++) {
            String text = family.item(seed, cell(2, 5, 3)).part("text");
            for (char bracket : text.toCharArray()) {
                int kind = "([<".indexOf(bracket);
                if (kind >= 0) {
                    counts[kind]++;
                } else {
                    assertThat(")]>").contains(String.valueOf(bracket));
                }
            }
        }

        // 500 * 12 / 3 = 2000 of each; the standard deviation is 37
        for (int count : counts) {
            assertThat(count).isBetween(1850, 2150);
        }
    }

    private static Difficulty cell(int depth, int pairs, int kinds) {
        return new Difficulty(
                List.of(
                        new AttributeValue("depth", depth),
                        new AttributeValue("pairs", pairs),
                        new AttributeValue("kinds", kinds)));
    }
}
