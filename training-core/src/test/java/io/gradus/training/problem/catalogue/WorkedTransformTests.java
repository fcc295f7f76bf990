package io.gradus.training.problem.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gradus.training.problem.AttributeValue;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Problem;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Mask, corruption, inverse, critique and answer form on sums that a test computes itself. */
class WorkedTransformTests {
    private static final int ITEMS = 300;

    @Test
    void maskedWordsMakeTheTraceWhole() {
        ProblemSource source = ProblemSource.of("addition", List.of("mask"));
        for (int seed = 0; seed < ITEMS; seed++) {
            Problem plain = plain(seed);
            Problem problem = source.item(seed, cell("masked", 3));
            String told = problem.prompt();
            for (String word : problem.reference().split(",")) {
                told = told.replaceFirst("_", word);
            }

            assertThat(problem.prompt().chars().filter(c -> c == '_')).hasSize(3);
            assertThat(told).isEqualTo(plain.prompt() + " " + plain.hints().trace() + "=");
        }
    }

    @Test
    void exactlyOneStepIsWrongAndTheAnswerRepairsIt() {
        ProblemSource source = ProblemSource.of("addition", List.of("corruption"));
        Map<String, Integer> places = new HashMap<>();
        for (int seed = 0; seed < ITEMS; seed++) {
            Problem problem = source.item(seed, Difficulty.of("digits", 3));
            String[] told = problem.prompt().replaceAll("=$", "").split(" ");
            String[] steps = told[1].split(";");
            List<String> right = plain(seed).hints().steps();
            int wrong = -1;
            for (int i = 0; i < steps.length; i++) {
                if (!steps[i].equals(right.get(i))) {
                    assertThat(wrong).as(problem.prompt()).isEqualTo(-1);
                    wrong = i;
                }
            }
            assertThat(steps[wrong]).hasSameSizeAs(right.get(wrong));
            assertThat(problem.reference()).isEqualTo((wrong + 1) + ":" + right.get(wrong));
            assertThat(source.verify(problem, "" + (wrong + 1)).score()).isZero();
            places.merge("" + wrong, 1, Integer::sum);
        }
        assertThat(places)
                .containsOnlyKeys("0", "1", "2")
                .allSatisfy((_, n) -> assertThat(n).isGreaterThan(60));
    }

    @Test
    void theHiddenNumberIsWhatMakesTheSumRight() {
        ProblemSource source = ProblemSource.of("addition", List.of("inverse"));
        for (int seed = 0; seed < ITEMS; seed++) {
            Problem problem = source.item(seed, Difficulty.of("digits", 3));
            String[] told = problem.prompt().split("[=;]");
            long sum = Long.parseLong(told[1]);
            String[] operands = told[0].split("\\+");
            long known = Long.parseLong(operands[operands[0].equals("_") ? 1 : 0]);

            assertThat(problem.reference()).isEqualTo("" + (sum - known));
            for (String wrong :
                    List.of("" + (sum - known + 1), "" + sum, "0" + (sum - known), "-1")) {
                assertThat(source.verify(problem, wrong).score())
                        .isEqualTo(wrong.equals(problem.reference()) ? 1 : 0);
            }
        }
    }

    @Test
    void anyFactorIsRightForAProductOfZeros() {
        ProblemSource source = ProblemSource.of("multiplication", List.of("inverse"));
        Difficulty cell = Difficulty.of("digits", 1).with("by", 1);
        for (int seed = 0; seed < ITEMS; seed++) {
            Problem problem = source.item(seed, cell);
            boolean isZero = problem.prompt().matches("(0\\*_|_\\*0)=0;_=");

            assertThat(source.verify(problem, "77").score()).isEqualTo(isZero ? 1 : 0);
        }
    }

    @Test
    void alwaysSayingRightEarnsChanceOnly() {
        ProblemSource source = ProblemSource.of("addition", List.of("critique"));
        int always = 0;
        for (int seed = 0; seed < 2000; seed++) {
            Problem problem = source.item(seed, cell("judged", 2));
            always += (int) source.verify(problem, "right,right").score();
            assertThat(problem.reference()).isEqualTo(verdicts(problem.prompt()));
        }
        assertThat(always).isBetween(430, 570);
    }

    /** Verdicts of a person on {@code (1)12+34=46(2)7+80=97ok=}. */
    private static String verdicts(String prompt) {
        StringBuilder verdicts = new StringBuilder();
        for (String told : prompt.replace("ok=", "").split("\\([12]\\)")) {
            if (!told.isEmpty()) {
                String[] sides = told.split("=");
                String[] operands = sides[0].split("\\+");
                String sum = "" + (Long.parseLong(operands[0]) + Long.parseLong(operands[1]));
                int place = 0;
                while (place < Math.min(sum.length(), sides[1].length())
                        && sum.charAt(place) == sides[1].charAt(place)) {
                    place++;
                }
                verdicts.append(verdicts.isEmpty() ? "" : ",")
                        .append(sides[1].equals(sum) ? "right" : "wrong " + (place + 1));
            }
        }
        return verdicts.toString();
    }

    @Test
    void anItemMovesAlongItsFormsAndStaysTheSame() {
        ProblemSource source = ProblemSource.of("addition", List.of("answer-form"));
        List<Integer> options = List.of(2, 4, 10);
        for (int seed = 0; seed < 100; seed++) {
            Problem plain = plain(seed);
            for (int form = 1; form <= 3; form++) {
                Problem problem = source.item(seed, cell("form", form));
                assertThat(problem.prompt().split(" ")).hasSize(options.get(form - 1) + 1);
                assertThat(problem.prompt())
                        .contains(" " + problem.reference() + ":" + plain.reference());
            }
            Problem gaps = source.item(seed, cell("form", 4));
            assertThat(gaps.reference()).hasSize((plain.reference().length() + 1) / 2);
            assertThat(source.item(seed, cell("form", 5)).prompt()).isEqualTo(plain.prompt());
            assertThat(gaps.key().difficulty()).hasToString("digits=3,form=4");
            assertThat(Split.isHeldOut(gaps)).isEqualTo(Split.isHeldOut(plain));
        }
    }

    @Test
    void familiesWithoutTheNeededPropertyAreRefusedWithTheReason() {
        assertThatThrownBy(() -> ProblemSource.of("countdown", List.of("corruption")))
                .hasMessageContaining("several answers may be correct");
        assertThatThrownBy(() -> ProblemSource.of("sudoku-mini", List.of("inverse")))
                .hasMessage(
                        "transform inverse cannot be applied to sudoku-mini: no number of its questions follows from the answer");
        assertThatThrownBy(() -> ProblemSource.of("number-guessing", List.of("critique")))
                .hasMessageContaining("its problems are episodes");
    }

    private static Problem plain(long seed) {
        return ProblemSource.of("addition", List.of()).item(seed, Difficulty.of("digits", 3));
    }

    private static Difficulty cell(String attribute, int level) {
        return new Difficulty(
                List.of(new AttributeValue("digits", 3), new AttributeValue(attribute, level)));
    }
}
