package io.gradus.training.analysis.preview;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.gradus.training.event.SampledGroup;
import io.gradus.training.event.SampledRollout;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemKey;
import io.gradus.training.problem.catalogue.ProblemSource;
import java.util.List;
import org.junit.jupiter.api.Test;

class RolloutLinesTests {
    private static final Problem PROBLEM =
            ProblemSource.of("addition", List.of("show-work")).item(-7, Difficulty.of("digits", 2));

    private static SampledGroup recorded(String prompt) {
        return new SampledGroup(
                3,
                PROBLEM.key().toString(),
                PROBLEM.key().cell(),
                prompt,
                PROBLEM.reference(),
                List.of(
                        new SampledRollout("12", 2, true, 0, 0, "", 0, 0, List.of(), List.of()),
                        new SampledRollout("", 1, false, 0, 0, "", 0, 0, List.of(), List.of())));
    }

    @Test
    void aKeyIsReadAsItIsWritten() {
        assertThat(ProblemKey.parse(PROBLEM.key().toString())).isEqualTo(PROBLEM.key());
        assertThat(PROBLEM.key().toString()).startsWith("addition(digits=2)|show-work#");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ProblemKey.parse("addition"))
                .withMessageContaining("was 'addition'");
    }

    @Test
    void aRecordedGroupIsBuiltAgainWithItsTokens() {
        BenchGroup group = RecordedRollouts.of(40, recorded(PROBLEM.prompt()));

        assertThat(group.name()).isEqualTo("step 40, group 3");
        assertThat(group.group().problem()).isEqualTo(PROBLEM);
        assertThat(group.group().rollouts().getFirst().truncated()).isTrue();
        assertThat(group.group().rollouts().getFirst().completionTokens()).isEqualTo(2);
        assertThat(group.group().rollouts().get(1).truncated()).isFalse();
    }

    @Test
    void aProblemThatReadsDifferentlyNowIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> RecordedRollouts.of(1, recorded("1 + 1 = ")))
                .withMessageContaining("reads differently since it was recorded");
    }

    @Test
    void whatIsWrittenIsReadAgain() {
        BenchGroup recorded = RecordedRollouts.of(40, recorded(PROBLEM.prompt()));
        BenchGroup marked = new BenchGroup("any", recorded.group(), List.of(Mark.WRONG, Mark.NONE));

        BenchGroup read = RolloutLines.read(RolloutLines.write(List.of(marked))).getFirst();

        assertThat(read.marks()).isEqualTo(marked.marks());
        assertThat(read.group().problem()).isEqualTo(PROBLEM);
        assertThat(read.group().rollouts().getFirst().completion()).isEqualTo("12");
        assertThat(read.group().rollouts().getFirst().truncated()).isTrue();
        assertThat(read.group().rollouts().get(1).completionTokens()).isEqualTo(1);
    }

    @Test
    void linesOfOneProblemAreOneGroup() {
        List<BenchGroup> groups =
                RolloutLines.read(
                        """
                        {"family": "addition", "difficulty": {"digits": 1}, "completion": "3"}

                        {"family": "addition", "difficulty": {"digits": 1}, "seed": 2, "completion": "4"}
                        {"family": "addition", "difficulty": {"digits": 1}, "seed": 1, "completion": "5", "mark": "right"}
                        """);

        assertThat(groups).hasSize(2);
        assertThat(groups.getFirst().group().rollouts()).hasSize(2);
        assertThat(groups.getFirst().group().rollouts().get(1).index()).isEqualTo(1);
        assertThat(groups.getFirst().marks()).containsExactly(Mark.NONE, Mark.RIGHT);
    }

    @Test
    void aBadLineIsNamed() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> RolloutLines.read("\n{\"completion\": \"1\"}"))
                .withMessage("line 2: must name its problem by \"problem\" or by \"family\"");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> RolloutLines.read("{\"family\": \"addition\"}"))
                .withMessage("line 1: must have a \"completion\"");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> RolloutLines.read("{\"famly\": 1}"))
                .withMessageStartingWith("line 1: is no rollout as JSON");
        assertThatIllegalArgumentException()
                .isThrownBy(() ->
                        RolloutLines.read(
                                "{\"family\": \"addition\", \"completion\": \"1\", \"mark\": \"ok\"}"))
                .withMessage("line 1: mark must be right or wrong, was 'ok'");
    }

    /** Every hostile completion stands beside honest ones, and only sure ones are marked. */
    @Test
    void hostileRolloutsComeInOneGroupPerAttack() {
        List<BenchGroup> groups =
                HostileRollouts.of(
                        ProblemSource.of("addition", List.of())
                                .item(1, Difficulty.of("digits", 2)));

        assertThat(groups)
                .extracting(BenchGroup::name)
                .contains("attack empty", "attack near miss");
        assertThat(groups)
                .allSatisfy(g -> {
                    assertThat(g.marks().subList(0, 4)).containsOnly(Mark.NONE);
                    assertThat(g.marks().subList(4, g.marks().size()))
                            .containsOnly(
                                    g.name().equals("attack near miss") ? Mark.NONE : Mark.WRONG);
                });
    }
}
