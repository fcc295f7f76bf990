package io.gradus.training.problem;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.problem.asking.AnswerReading;
import io.gradus.training.problem.asking.AnswerRule;
import io.gradus.training.problem.catalogue.ProblemSource;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

class VerdictTests {
    private static final Problem PROBLEM =
            ProblemSource.problem(ProblemKey.parse("addition(digits=2)#=12+34="));
    private static final AnswerReading ASKED = new AnswerReading(AnswerRule.TAGGED, "", true);

    private static Verdict of(AnswerReading reading, String completion) {
        return Verdict.of(ProblemSource::judge, PROBLEM, reading, completion);
    }

    @Test
    void strictIsFormAndAnswerLenientTheAnswerAnywhere() {
        Verdict both = of(ASKED, "12+34=46, so <answer>46</answer>");
        Verdict formless = of(ASKED, "The sum of both is **46**.");
        Verdict wrong = of(ASKED, "<answer>45</answer>");
        Verdict mistaken = of(ASKED, "The sum is 46. <answer>45</answer>");

        assertThat(List.of(both.score(), both.anywhere())).containsExactly(1.0, 1.0);
        assertThat(List.of(formless.score(), formless.anywhere())).containsExactly(0.0, 1.0);
        assertThat(formless.reason()).isEqualTo("has no answer in the form that is asked for");
        assertThat(List.of(wrong.score(), wrong.anywhere())).containsExactly(0.0, 0.0);
        assertThat(mistaken.score()).isZero();
    }

    @Test
    void whereNoFormIsAskedForThereIsOneScore() {
        Verdict plain = of(AnswerReading.PLAIN, "46");

        assertThat(plain).isEqualTo(Verdict.correct());
        assertThat(of(AnswerReading.PLAIN, "is 46").anywhere()).isZero();
        assertThat(JsonMapper.shared().writeValueAsString(plain))
                .isEqualTo(
                        "{\"score\":1.0,\"reason\":\"correct\",\"credits\":[],\"undecided\":false}");
    }

    @Test
    void anEnvironmentsVerdictCountsForBoth() {
        Verdict half = new Verdict(0.5, "half way", List.of());

        assertThat(half.read(ASKED).lenient()).contains(0.5);
        assertThat(half.read(AnswerReading.PLAIN)).isEqualTo(half);
    }

    @Test
    void itIsReadAgainAsItWasWritten() {
        Verdict both = of(ASKED, "46");
        JsonMapper json = JsonMapper.shared();

        assertThat(json.readValue(json.writeValueAsString(both), Verdict.class)).isEqualTo(both);
        assertThat(
                        json.readValue(
                                "{\"score\":0,\"reason\":\"\",\"credits\":[],\"undecided\":false}",
                                Verdict.class))
                .isEqualTo(Verdict.wrong(""));
    }
}
