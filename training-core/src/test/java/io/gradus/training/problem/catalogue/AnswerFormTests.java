package io.gradus.training.problem.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.problem.AttributeValue;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Problem;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Multiple choice, cloze and distractors on additions, whose answers a test computes itself. */
class AnswerFormTests {
    @Test
    void exactlyOneOptionIsRight() {
        ProblemSource source = ProblemSource.of("addition", List.of("multiple-choice"));
        Set<String> letters = new HashSet<>();
        for (int seed = 0; seed < 200; seed++) {
            Problem problem = source.item(seed, cell("options", 5));
            String[] told = problem.prompt().replaceAll("=$", "").split(" ");
            long right = sum(told[0]);
            List<String> options = List.of(told).subList(1, told.length);

            assertThat(options).hasSize(5).doesNotHaveDuplicates();
            assertThat(options).filteredOn(o -> o.substring(2).equals("" + right)).hasSize(1);
            assertThat(options).contains(problem.reference() + ":" + right);
            for (String letter : List.of("a", "b", "c", "d", "e", "f", "" + right)) {
                assertThat(source.verify(problem, letter).score())
                        .isEqualTo(letter.equals(problem.reference()) ? 1 : 0);
            }
            letters.add(problem.reference());
        }
        assertThat(letters).hasSize(5);
    }

    @Test
    void gapsAreFilledInOrder() {
        ProblemSource source = ProblemSource.of("addition", List.of("cloze"));
        for (int seed = 0; seed < 200; seed++) {
            Problem problem = source.item(seed, cell("gaps", 2));
            String[] told = problem.prompt().replaceAll("=$", "").split(" ");
            String whole = told[1];
            for (char character : problem.reference().toCharArray()) {
                whole = whole.replaceFirst("_", "" + character);
            }

            assertThat(whole).isEqualTo("" + sum(told[0]));
            assertThat(told[1].chars().filter(c -> c == '_')).hasSize(2);
            assertThat(source.verify(problem, whole).score()).isZero();
        }
    }

    @Test
    void anAnswerWithFewerCharactersIsAllGaps() {
        ProblemSource source = ProblemSource.of("addition", List.of("cloze"));
        Problem problem = source.item(3, cell("gaps", 9));

        assertThat(problem.prompt()).contains(" " + "_".repeat(problem.reference().length()) + "=");
    }

    @Test
    void onlyTheProblemAskedByItsNumberMatters() {
        ProblemSource source = ProblemSource.of("addition", List.of("distractors"));
        for (int seed = 0; seed < 200; seed++) {
            Problem problem = source.item(seed, cell("irrelevant", 3));
            String[] told = problem.prompt().split("\\([1-4]\\)|\\?");
            String number = told[5].replace("=", "");

            assertThat(told).hasSize(6);
            assertThat(told[5]).matches("[1-4]=");
            assertThat(problem.reference()).isEqualTo("" + sum(told[Integer.parseInt(number)]));
        }
    }

    private static long sum(String told) {
        String[] operands = told.replace("=", "").split("\\+");
        return Long.parseLong(operands[0]) + Long.parseLong(operands[1]);
    }

    private static Difficulty cell(String attribute, int level) {
        return new Difficulty(
                List.of(new AttributeValue("digits", 3), new AttributeValue(attribute, level)));
    }
}
