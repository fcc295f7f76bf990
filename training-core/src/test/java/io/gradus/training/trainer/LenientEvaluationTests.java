package io.gradus.training.trainer;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.base.Metric;
import io.gradus.training.base.RandomStreams;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemKey;
import io.gradus.training.problem.Verdict;
import io.gradus.training.problem.Verifier;
import io.gradus.training.problem.catalogue.ProblemSource;
import io.gradus.training.rollout.RolloutLimits;
import io.gradus.training.rollout.Wording;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LenientEvaluationTests {
    private static final List<Problem> PROBLEMS =
            List.of(problem("addition(digits=1)#=2+3="), problem("addition(digits=2)#=12+34="));

    private static Problem problem(String key) {
        return ProblemSource.problem(ProblemKey.parse(key));
    }

    private static List<Metric> metrics(Verifier verifier) {
        return new Evaluator(
                        new Clerk(),
                        Wording.CHARACTERS,
                        new RandomStreams(1),
                        verifier,
                        new RolloutLimits(8, 1))
                .passRates("evaluation/passRate", PROBLEMS, 3, 1);
    }

    /** The larger sum is right in its form, the other only somewhere, and only half. */
    @Test
    void bothAreToldOverAllProblemsAndOfEachCell() {
        Verifier both =
                (problem, _) -> {
                    boolean isLarge = problem.prompt().length() > 4;
                    return new Verdict(
                            isLarge ? 1 : 0, "", List.of(), false, Optional.of(isLarge ? 1 : 0.5));
                };

        assertThat(metrics(both))
                .containsExactly(
                        new Metric("evaluation/passRate", 0.5),
                        new Metric("evaluation/passRate/addition(digits=1)", 0),
                        new Metric("evaluation/passRate/addition(digits=2)", 1),
                        new Metric("evaluation/lenient", 0.75),
                        new Metric("evaluation/lenient/addition(digits=1)", 0.5),
                        new Metric("evaluation/lenient/addition(digits=2)", 1));
    }

    @Test
    void withoutAFormTheMetricsAreThoseThatTheyWere() {
        assertThat(metrics((_, _) -> Verdict.correct()))
                .extracting(Metric::name)
                .containsExactly(
                        "evaluation/passRate",
                        "evaluation/passRate/addition(digits=1)",
                        "evaluation/passRate/addition(digits=2)");
    }
}
