package io.gradus.training.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.catalogue.ProblemFamilies;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class ProblemsCommandTests {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int problems(String... arguments) {
        String[] all = new String[arguments.length + 1];
        all[0] = "problems";
        System.arraycopy(arguments, 0, all, 1, arguments.length);
        return GradusCommand.commandLine()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(all);
    }

    @Test
    void everyFamilyIsListedWithItsAttributes() {
        assertThat(problems()).isZero();

        assertThat(out.toString())
                .contains(ProblemFamilies.names())
                .contains("    digits 1..200 (default 2): Digits of the larger operand")
                .contains(ProblemFamilies.all().size() + " families.");
    }

    @Test
    void samplesAreThoseOfTheSeedAndTheCell() {
        assertThat(problems("addition", "-d", "digits=30", "--seed", "7", "-n", "2", "--hints"))
                .isZero();

        String second =
                ProblemFamilies.named("addition")
                        .orElseThrow()
                        .item(8, Difficulty.of("digits", 30))
                        .prompt();
        assertThat(out.toString())
                .contains("addition(digits=30): about 30 elementary solver steps", second)
                .contains("  plan: add 30 columns");
    }

    @Test
    void anAnswerIsJudgedWithItsReason() {
        assertThat(problems("addition", "--answer", "x")).isZero();

        assertThat(out.toString()).contains("score 0.00: differs from the reference answer");
    }

    @Test
    void aWrittenProblemIsSolvedOrRefusedWithTheReason() {
        assertThat(problems("countdown", "--read", "24 from 3,8,1=")).isZero();
        assertThat(problems("countdown", "--read", "7 from 2,2=")).isEqualTo(1);
        assertThat(problems("addition", "--read", "1+2=", "-d", "digits=3")).isEqualTo(1);
        assertThat(problems("maze", "--read", "x")).isEqualTo(2);

        assertThat(out.toString())
                .contains("countdown(numbers=3,digits=1)#=24 from 3,8,1=", "1*3*8")
                .contains("no solution: no expression with partial results")
                .contains("outside the difficulty window: digits is 1, wanted 3");
        assertThat(err.toString()).contains("problems of maze cannot be read from text");
    }

    @Test
    void wrongNamesAndLevelsAreRefusedWithTheRemedy() {
        assertThat(problems("additon")).isEqualTo(2);
        assertThat(problems("addition", "-d", "digit=3")).isEqualTo(2);
        assertThat(problems("addition", "-d", "digits=900")).isEqualTo(2);

        assertThat(err.toString())
                .contains("no problem family is named 'additon'; known: addition")
                .contains("no attribute of addition is named 'digit'; known: digits")
                .contains("digits must be in [1, 200], was 900");
    }
}
