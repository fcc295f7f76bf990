package io.gradus.training.problem.family.program;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.problem.Cells;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.PromptPart;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class ProgramExecutionTests {
    private final ProgramExecution family = new ProgramExecution();

    @Test
    void programsRunAsAPersonRunsThem() {
        assertThat(score("a=3;b=5;2(a+b;b-1)", "a", "12")).isEqualTo(1);
        assertThat(score("a=3;b=5;2(a+b;b-1)", "b", "3")).isEqualTo(1);
        assertThat(score("c=2;3(c*c)", "c", "256")).isEqualTo(1);
        assertThat(score("c=4;d=9;c-d", "c", "-5")).isEqualTo(1);
        assertThat(score("x=1;2(3(x+1);x*2)", "x", "22")).isEqualTo(1);
    }

    @Test
    void resultsKeepTheirLastNineDigits() {
        assertThat(score("a=123456;a*123456", "a", "241383936")).isEqualTo(1); // 15241383936
        assertThat(score("a=0;b=123456;b*123456;a-b", "a", "-241383936")).isEqualTo(1);
    }

    @Test
    void otherNumeralsAreWrong() {
        assertThat(score("a=3;a+4", "a", "07")).isZero();
        assertThat(score("a=3;a+4", "a", "+7")).isZero();
        assertThat(score("a=3;a-3", "a", "-0")).isZero();
    }

    @Test
    void programsAreReadAsTheyAreWritten() {
        for (int seed = 0; seed < 300; seed++) {
            String text = family.item(seed, Cells.of(family, 6, 3, 4, 2)).part("program");

            assertThat(Program.read(text)).hasToString(text);
        }
    }

    @Test
    void attributesCountWhatTheySay() {
        for (int seed = 0; seed < 100; seed++) {
            Problem problem = family.item(seed, Cells.of(family, 5, 3, 2, 2));
            String program = problem.part("program");

            assertThat(Program.read(program).changes()).hasSize(3 + 4 + 2);
            assertThat(Pattern.compile("[2-4]\\(").matcher(program).results()).hasSize(2);
        }
    }

    private double score(String program, String register, String answer) {
        Problem problem =
                Problem.of(
                        family.key(1, Cells.of(family)),
                        List.of(
                                new PromptPart("program", program),
                                new PromptPart("register", register)),
                        "{program}?{register}=",
                        answer,
                        Hints.none());
        return family.verify(problem, answer).score();
    }
}
