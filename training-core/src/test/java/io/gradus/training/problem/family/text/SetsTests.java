package io.gradus.training.problem.family.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.problem.AttributeValue;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Problem;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class SetsTests {
    private final Sets family = new Sets();

    @Test
    void aNumberIsInTheAnswerWhereTheTruthTableOfTheOperatorsSaysSo() {
        for (int seed = 0; seed < 300; seed++) {
            Problem problem = family.item(seed, cell(1 + seed % 4, 1 + seed % 5, 1 + seed % 2));
            String expression = problem.part("expression");
            String[] sets = expression.split("[|&^-]");
            for (int number = 0; number < 100; number++) {
                boolean member = has(sets[0], number);
                for (int i = 1, at = sets[0].length(); i < sets.length; i++) {
                    boolean other = has(sets[i], number);
                    member =
                            switch (expression.charAt(at)) {
                                case '|' -> member || other;
                                case '&' -> member && other;
                                case '-' -> member && !other;
                                default -> member != other;
                            };
                    at += sets[i].length() + 1;
                }

                assertThat(has(problem.reference(), number)).as(expression).isEqualTo(member);
            }
        }
    }

    @Test
    void theAnswerIsInAscendingOrderOnly() {
        Problem problem =
                LongStream.range(0, 100)
                        .mapToObj(seed -> family.item(seed, cell(2, 1, 1)))
                        .filter(p -> p.reference().length() == 5)
                        .findFirst()
                        .orElseThrow();
        String reference = problem.reference();
        String swapped = "{" + reference.charAt(3) + "," + reference.charAt(1) + "}";

        assertThat(reference.charAt(1)).isLessThan(reference.charAt(3));
        assertThat(family.verify(problem, swapped).score()).isZero();
        assertThat(family.verify(problem, reference.replace("}", ",}")).score()).isZero();
        assertThat(family.verify(problem, "{}").score()).isZero();
    }

    @Test
    void problemsThatDifferInTheOrderOfASetAreTheSame() {
        Problem problem = family.item(11, cell(3, 1, 1));
        String content = family.content(problem);

        assertThat(content).hasSameSizeAs(problem.part("expression"));
        for (String set : content.split("[|&^-]")) {
            assertThat(set.replaceAll("[{}]", "").split(",")).isSorted();
        }
    }

    private static boolean has(String set, int number) {
        return ("," + set.substring(1, set.length() - 1) + ",").contains("," + number + ",");
    }

    private static Difficulty cell(int size, int operations, int digits) {
        return new Difficulty(
                List.of(
                        new AttributeValue("size", size),
                        new AttributeValue("operations", operations),
                        new AttributeValue("digits", digits)));
    }
}
