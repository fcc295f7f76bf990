package io.gradus.training.problem.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.policy.PromptSpec;
import io.gradus.training.problem.Cells;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.Verdict;
import io.gradus.training.problem.transform.ProblemTransform;
import io.gradus.training.rollout.ProblemPrompts;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every family can be asked of a chat model. */
class AskingTests {
    private final ProblemPrompts prompts =
            new ProblemPrompts(new PromptSpec(true, 0), new RandomStreams(1));

    static List<ProblemFamily> families() {
        return ProblemFamilies.all().stream().filter(family -> !family.hasTurns()).toList();
    }

    static List<ProblemTransform> transforms() {
        ProblemFamily addition = ProblemFamilies.named("addition").orElseThrow();
        return ProblemTransforms.all().stream()
                .filter(transform -> transform.refusal(addition).isEmpty())
                .toList();
    }

    @ParameterizedTest
    @MethodSource("families")
    void aFamilyOfOneTurnHasAnInstructionOfItsOwn(ProblemFamily family) {
        assertThat(family.asking().task()).isNotEqualTo(family.explanation()).endsWith(".");
        assertThat(family.asking().instruction()).matches("[ -~\\n]{20,700}");
    }

    @ParameterizedTest
    @MethodSource("families")
    void aDemonstrationInTheFormThatIsAskedForIsRight(ProblemFamily family) {
        for (int seed = 0; seed < 20; seed++) {
            Problem problem =
                    ProblemSource.of(family.name(), List.of()).item(seed, Cells.of(family));
            assertIsRight(problem);
        }
    }

    @ParameterizedTest
    @MethodSource("transforms")
    void changedProblemsAreAskedForToo(ProblemTransform transform) {
        ProblemSource source = ProblemSource.of("addition", List.of(transform.name()));
        for (int seed = 0; seed < 20; seed++) {
            Problem problem = source.item(seed, Cells.of(source.family(), 3));
            if (prompts.asks(problem)) {
                assertIsRight(problem);
            } else {
                assertThat(prompts.ask(problem).plain()).isEqualTo(problem.prompt());
                assertThat(prompts.demonstrated(problem)).isEqualTo(problem);
            }
        }
    }

    private void assertIsRight(Problem problem) {
        Verdict verdict =
                Verdict.of(
                        ProblemSource::judge,
                        problem,
                        prompts.reading(problem, ""),
                        prompts.demonstrated(problem).demonstration());

        assertThat(verdict.score()).as(problem.prompt()).isEqualTo(1);
        assertThat(prompts.ask(problem).text())
                .startsWith(problem.prompt() + "\n")
                .isNotEqualTo(problem.prompt() + "\n");
    }
}
