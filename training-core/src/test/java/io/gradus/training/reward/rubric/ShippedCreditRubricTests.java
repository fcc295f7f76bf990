package io.gradus.training.reward.rubric;

import static io.gradus.training.reward.rubric.ShippedRubricScores.BLOCK;
import static io.gradus.training.reward.rubric.ShippedRubricScores.RIGHT;
import static io.gradus.training.reward.rubric.ShippedRubricScores.SUM;
import static io.gradus.training.reward.rubric.ShippedRubricScores.WRONG;
import static io.gradus.training.reward.rubric.ShippedRubricScores.assertTotals;
import static io.gradus.training.reward.rubric.ShippedRubricScores.at;
import static io.gradus.training.reward.rubric.ShippedRubricScores.problem;
import static io.gradus.training.reward.rubric.ShippedRubricScores.rubric;
import static io.gradus.training.reward.rubric.ShippedRubricScores.verifier;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.problem.Credit;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.Verdict;
import io.gradus.training.problem.Verifier;
import io.gradus.training.reward.SampleGroups;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.RolloutGroup;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Shipped rubrics that read the credits of a graded verifier, against scores computed by hand. */
class ShippedCreditRubricTests {
    @Test
    void rlStruct() {
        Verifier levels =
                verifier(
                        Map.of(
                                "v", List.of(new Credit("validity", 1)),
                                "half",
                                        List.of(
                                                new Credit("validity", 1),
                                                new Credit("format", 1),
                                                new Credit("structure", 0.5),
                                                new Credit("content", 1)),
                                "right",
                                        List.of(
                                                new Credit("validity", 1),
                                                new Credit("format", 1),
                                                new Credit("structure", 1),
                                                new Credit("content", 1))));

        // validity 1 and format 0 ends it; the half structure ends the sum at 2.5
        assertTotals(
                rubric("rl-struct", levels),
                problem("structured-output"),
                List.of("x", "v", "half", "right"),
                0,
                1,
                2.5,
                4);
    }

    @Test
    void graphR1() {
        Verifier graded =
                verifier(
                        Map.of(
                                "right", List.of(new Credit("valid", 1), new Credit("quality", 1)),
                                "wrong",
                                        List.of(
                                                new Credit("valid", 1),
                                                new Credit("quality", 0.8))));
        Rubric rubric = rubric("graph-r1", graded);
        List<String> answers = List.of(RIGHT, WRONG, "invalid", BLOCK);

        // 2 + 1; 0.5 * 0.8 + 1; -1; -1 and -1 for the block; for a tour 0.5 * 0.64 + 1
        assertTotals(rubric, problem("largest-independent-set"), answers, 3, 1.4, -1, -2);
        assertTotals(rubric, problem("shortest-tour"), answers, 3, 1.32, -1, -2);
    }

    @Test
    void reasoningSql() {
        Problem query = problem("text-to-sql");
        Verifier partial =
                (problem, answer) ->
                        answer.equals(problem.reference())
                                ? Verdict.correct()
                                        .with(
                                                List.of(
                                                        new Credit("syntax", 1),
                                                        new Credit("schema", 1),
                                                        new Credit("ngrams", 1)))
                                : Verdict.wrong("differs")
                                        .with(
                                                List.of(
                                                        new Credit("syntax", 1),
                                                        new Credit("schema", 0.5),
                                                        new Credit("ngrams", 0.25)));

        // 3 + 2 + 1 + 1 + 1 + 1; an empty answer is like nothing: 1 + 0.5 + 0.25 + 1
        assertTotals(
                rubric("reasoning-sql", partial),
                query,
                List.of(
                        "<think>t</think><answer>" + query.reference() + "</answer>",
                        "<think>t</think><answer></answer>"),
                9,
                2.75);
    }

    @Test
    void vTriune() {
        Rubric rubric =
                rubric("v-triune", verifier(Map.of("wrong", List.of(new Credit("quality", 0.9)))));
        Problem graph = problem("largest-independent-set");

        // correctness and four marks of 0.25; for graphs the quality, 0.9 reaches 0.85 but not 0.95
        assertTotals(rubric, SUM, List.of(RIGHT, "right", "<think>t</think>wrong"), 2, 1, 0.5);
        assertTotals(rubric, graph, List.of("wrong", WRONG), 0.9, 1.9);
        assertThat(rubric.score(SampleGroups.of(graph, "wrong"), at(20)).getFirst().total())
                .isZero();
    }

    @Test
    void medLocR1() {
        Rubric rubric =
                rubric(
                        "medloc-r1",
                        verifier(Map.of("wrong", List.of(new Credit("quality", 0.52)))));
        RolloutGroup group = SampleGroups.of(problem("largest-independent-set"), "wrong", "x");

        assertTotals(rubric.score(group, ScheduleContext.start()), 1, 0);
        // 64 groups of which all pass: the threshold moves from 0.5 to 0.55, beyond 0.52
        RolloutGroup passing = SampleGroups.of(problem("largest-independent-set"), "wrong");
        ScoredGroup scored =
                new ScoredGroup(passing, rubric.score(passing, ScheduleContext.start()));
        rubric.observe(Collections.nCopies(64, scored));
        assertTotals(rubric.score(group, ScheduleContext.start()), 0, 0);
        assertThat(rubric.report().getFirst().value()).isCloseTo(0.55, within(1e-12));
    }

    @Test
    void craftGui() {
        Rubric rubric =
                rubric(
                        "craft-gui",
                        verifier(
                                Map.of(
                                        "wrong",
                                        List.of(
                                                new Credit("validity", 1),
                                                new Credit("structure", 0.5),
                                                new Credit("content", 0.25)))));
        Problem open = problem("knowledge-hops");

        // 0.2 + 0.3 * 0.5 + 0.5 * 0.25
        assertTotals(rubric, problem("structured-output"), List.of("wrong", "x"), 0.475, 0);
        assertTotals(rubric, open, List.of(open.reference(), "?"), 1, 0);
    }
}
