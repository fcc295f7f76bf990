package io.gradus.training.problem.family.program;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.problem.Cells;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.PromptPart;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProgramRepairTests {
    private final ProgramRepair family = new ProgramRepair();

    @Test
    void everyRepairThatExplainsTheExamplesIsRight() {
        // (x + 4) * 2 + 1 must be 2x + 11: either the first number is 5 or the last is 3
        assertThat(reason("x+4;x*2;x+1", "0>11,3>17", "1:5")).isEqualTo("correct");
        assertThat(reason("x+4;x*2;x+1", "0>11,3>17", "3:3")).isEqualTo("correct");
        assertThat(reason("2(x+4)", "0>10,3>13", "1:5")).isEqualTo("correct");
    }

    @Test
    void aRepairThatExplainsOneExampleIsWrong() {
        // 4 * 2.. only multiplication by 3 would map 0 to 13, and it maps 3 to 22
        assertThat(reason("x+4;x*2;x+1", "0>13,3>19", "2:3"))
                .isEqualTo("input 3 has another output");
        assertThat(reason("x+4;x*2;x+1", "0>11,3>17", "1:4"))
                .isEqualTo("input 0 has another output");
    }

    @Test
    void onlyAnInstructionAndANumberAreRead() {
        assertThat(reason("x+4", "0>5,3>8", "2:5")).isEqualTo("there is no instruction 2");
        assertThat(reason("x+4", "0>5,3>8", "0:5")).isEqualTo("there is no instruction 0");
        for (String answer :
                List.of("1:05", "1", "1:", ":5", "1:x", "1:-5", "1:5;", "x+5", "1:5:5")) {
            assertThat(reason("x+4", "0>5,3>8", answer)).startsWith("an answer is the number");
        }
    }

    @Test
    void leavingTheProgramAsItIsNeverWins() {
        for (int seed = 0; seed < 300; seed++) {
            Problem problem = family.item(seed, Cells.of(family, 4, 2, 2));
            List<Program.Change> changes = Program.read(problem.part("program")).changes();

            assertThat(family.verify(problem, "1:" + changes.getFirst().operand()).score())
                    .isZero();
        }
    }

    private String reason(String program, String shown, String answer) {
        Problem problem =
                Problem.of(
                        family.key(1, Cells.of(family)),
                        List.of(new PromptPart("program", program), new PromptPart("shown", shown)),
                        "{program}:{shown}=",
                        answer,
                        Hints.none());
        return family.verify(problem, answer).reason();
    }
}
