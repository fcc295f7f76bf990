package io.gradus.training.problem.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gradus.training.document.IntRange;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemReading;
import io.gradus.training.problem.ProblemReading.Refused;
import io.gradus.training.problem.ProblemReading.Understood;
import io.gradus.training.problem.Refusal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import org.junit.jupiter.api.Test;

class AdmissionTests {
    private final Admission additions = Admission.of(spec("addition", "digits", 2, 3));

    @Test
    void aProblemOfTheWindowIsTakenWithItsReference() {
        Problem problem = taken(additions.judge("987+45="));

        assertThat(problem.reference()).isEqualTo("1032");
        assertThat(problem.key()).hasToString("addition(digits=3)#=987+45=");
    }

    @Test
    void eachFaultIsNamed() {
        assertThat(refusal("2+2=5")).isEqualTo(Refusal.UNREADABLE);
        assertThat(refusal("1+2=")).isEqualTo(Refusal.OUTSIDE_WINDOW);
        assertThat(refusal("1234+1=")).isEqualTo(Refusal.OUTSIDE_WINDOW);
        assertThat(refusal("0+77=")).isEqualTo(Refusal.TRIVIAL);
        assertThat(refusal("9".repeat(2000))).isEqualTo(Refusal.SIZE);
        assertThat(((Refused) additions.judge("0+77=")).reason())
                .isEqualTo("its answer 77 stands in the prompt");
        assertThat(((Refused) additions.judge("1+2=")).reason())
                .isEqualTo("digits is 1, wanted 2..3");
    }

    @Test
    void anAnswerThatIsOnlyAPieceOfANumberIsNotCopied() {
        assertThat(Admission.of(spec("chain-sum", "terms", 2, 4)).judge("115-100="))
                .isInstanceOf(Understood.class);
    }

    /** The same sum written the other way round is held out too. */
    @Test
    void whatIsHeldOutIsRefused() {
        ProblemSource source = ProblemSource.of("addition", List.of());
        int heldOut = 0;
        for (int seed = 0; seed < 400; seed++) {
            Problem problem = source.item(seed, Difficulty.of("digits", 3));
            String turned = problem.part("right") + "+" + problem.part("left") + "=";
            if (problem.reference().equals(problem.part("left"))
                    || problem.reference().equals(problem.part("right"))) {
                continue; // 0 is added: trivial before anything else
            }
            heldOut += Split.isHeldOut(problem) ? 1 : 0;

            assertThat(
                            additions.judge(turned) instanceof Refused(Refusal kind, var _)
                                    && kind == Refusal.HELD_OUT)
                    .isEqualTo(Split.isHeldOut(problem));
        }
        assertThat(heldOut).isBetween(25, 80);
    }

    @Test
    void transformsAreAppliedToWhatIsWritten() {
        SequencedMap<String, IntRange> levels = new LinkedHashMap<>();
        levels.put("options", IntRange.of(3));
        Admission choices =
                Admission.of(new ProblemSpec("addition", levels, List.of("multiple-choice")));
        Problem problem = taken(choices.judge("987+45="));

        assertThat(problem.prompt()).startsWith("987+45= a:").contains(" c:").doesNotContain(" d:");
        assertThat(problem.key())
                .hasToString("addition(digits=3,options=3)|multiple-choice#=987+45=");
        assertThat(ProblemSource.judge(problem, problem.reference()).score()).isEqualTo(1);
    }

    @Test
    void aFamilyThatReadsNothingAdmitsNothing() {
        assertThatThrownBy(() -> Admission.of(spec("maze", "width", 2, 3)))
                .hasMessage("problems of maze cannot be read from text");
    }

    private Refusal refusal(String text) {
        return ((Refused) additions.judge(text)).refusal();
    }

    private static Problem taken(ProblemReading reading) {
        assertThat(reading).isInstanceOf(Understood.class);
        return ((Understood) reading).problem();
    }

    private static ProblemSpec spec(String family, String attribute, int from, int to) {
        SequencedMap<String, IntRange> levels = new LinkedHashMap<>();
        levels.put(attribute, new IntRange(from, to));
        return new ProblemSpec(family, levels, List.of());
    }
}
