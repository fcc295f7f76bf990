package io.gradus.training.problem.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.Verdict;
import io.gradus.training.problem.transform.ProblemTransform;
import java.util.LinkedHashMap;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ProblemSourceTests {
    private final ProblemSource reversed = ProblemSource.of("addition", List.of("reverse-digits"));

    static List<ProblemFamily> families() {
        ProblemTransform reverse = ProblemTransforms.named("reverse-digits").orElseThrow();
        return ProblemFamilies.all().stream().filter(f -> reverse.refusal(f).isEmpty()).toList();
    }

    @Test
    void episodesOfSeveralTurnsAreNotReversed() {
        assertThatThrownBy(() -> ProblemSource.of("store-sums", List.of("reverse-digits")))
                .hasMessage(
                        "transform reverse-digits cannot be applied to store-sums: its problems are episodes of several turns");
    }

    @Test
    void reversedDigitsAreWrittenLeastSignificantFirst() {
        for (int seed = 0; seed < 200; seed++) {
            Problem plain =
                    ProblemFamilies.named("addition")
                            .orElseThrow()
                            .item(seed, Difficulty.of("digits", 3));
            Problem problem = reversed.item(seed, Difficulty.of("digits", 3));

            assertThat(problem.prompt()).isEqualTo(plain.prompt());
            assertThat(problem.reference())
                    .isEqualTo(new StringBuilder(plain.reference()).reverse().toString());
            assertThat(reversed.verify(problem, problem.reference())).isEqualTo(Verdict.correct());
        }
    }

    @Test
    void theUnreversedAnswerIsWrong() {
        Problem problem =
                ProblemFamilies.named("addition").orElseThrow().item(0, Difficulty.of("digits", 2));
        assertThat(problem.reference())
                .isNotEqualTo(new StringBuilder(problem.reference()).reverse().toString());

        assertThat(reversed.verify(problem, problem.reference()).score()).isZero();
    }

    @ParameterizedTest
    @MethodSource("families")
    void everyFamilysReferenceVerifiesThroughTheTransform(ProblemFamily family) {
        ProblemSource source = ProblemSource.of(family.name(), List.of("reverse-digits"));
        ProblemCells cells =
                ProblemCells.of(
                        new ProblemSpec(
                                family.name(), new LinkedHashMap<>(), List.of("reverse-digits")));
        for (int seed = 0; seed < 200; seed++) {
            Problem problem = source.item(seed, cells.top());

            assertThat(source.verify(problem, problem.reference()).score()).isEqualTo(1);
            assertThat(problem.demonstration()).endsWith(problem.reference());
        }
    }

    @Test
    void aKeyYieldsItsProblemAgain() {
        Problem problem = reversed.item(99, Difficulty.of("digits", 4));

        assertThat(ProblemSource.problem(problem.key())).isEqualTo(problem);
        assertThat(problem.key().cell()).isEqualTo("addition(digits=4)|reverse-digits");
        assertThat(ProblemSource.judge(problem, problem.reference())).isEqualTo(Verdict.correct());
    }

    @Test
    void hugeAnswersAreWrongUnread() {
        Problem problem = reversed.item(1, Difficulty.of("digits", 2));

        assertThat(reversed.verify(problem, "1".repeat(1004)).reason())
                .isEqualTo(
                        "answer has more than "
                                + (problem.reference().length() + 1000)
                                + " characters");
    }

    @Test
    void unknownNamesAreRefusedWithTheKnownOnes() {
        assertThatThrownBy(() -> ProblemSource.of("juggling", List.of()))
                .hasMessageStartingWith("no problem family is named 'juggling'; known: addition");
        assertThatThrownBy(() -> ProblemSource.of("addition", List.of("shuffle")))
                .hasMessage(
                        "no transform is named 'shuffle'; known: chain, multiple-choice, cloze, answer-form, distractors, mask, corruption, inverse, critique, reverse-digits, show-work, calculator, any-script, questioner");
    }
}
