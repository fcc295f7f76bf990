package io.gradus.training.reward.rubric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.problem.Credit;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.Verdict;
import io.gradus.training.problem.Verifier;
import io.gradus.training.problem.catalogue.ProblemSource;
import io.gradus.training.reward.RubricScore;
import io.gradus.training.reward.SampleGroups;
import io.gradus.training.reward.criterion.RubricServices;
import io.gradus.training.rollout.Rollout;
import io.gradus.training.rollout.RolloutGroup;
import io.gradus.training.rollout.Segment;
import io.gradus.training.rollout.SegmentSource;
import io.gradus.training.rollout.StopReason;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/**
 * Material that the tests of shipped rubrics share: the problem, the completions, and the
 * comparison of totals. One character is one token, and one more ends a completion; the answer
 * "right" is right.
 */
final class ShippedRubricScores {
    static final Problem SUM = problem("addition");
    static final String RIGHT = "<think>t</think><answer>right</answer>";
    static final String WRONG = "<think>t</think><answer>wrong</answer>";
    static final String BLOCK = "abcdefghij0123456789".repeat(5);

    static void assertTotals(String name, List<String> completions, double... totals) {
        assertTotals(rubric(name), SUM, completions, totals);
    }

    static void assertTotals(
            Rubric rubric, Problem problem, List<String> completions, double... totals) {
        RolloutGroup group = SampleGroups.of(problem, completions.toArray(String[]::new));
        assertTotals(rubric.score(group, ScheduleContext.start()), totals);
    }

    static void assertTotals(List<RubricScore> scores, double... totals) {
        assertThat(scores).hasSize(totals.length);
        for (int i = 0; i < totals.length; i++) {
            assertThat(scores.get(i).total())
                    .as("rollout %d: %s", i, scores.get(i))
                    .isCloseTo(totals[i], within(1e-8));
        }
    }

    static Rubric rubric(String name) {
        return rubric(name, verifier(Map.of()));
    }

    static Rubric rubric(String name, Verifier verifier) {
        return Rubric.of(
                ShippedRubrics.named(name).orElseThrow().spec(),
                verifier,
                RubricServices.offline());
    }

    /** Gives these credits to these answers; only "right" is right. */
    static Verifier verifier(Map<String, List<Credit>> credits) {
        return (_, answer) -> {
            Verdict verdict =
                    answer.equals("right") ? Verdict.correct() : Verdict.wrong("not right");
            return verdict.with(credits.getOrDefault(answer, List.of()));
        };
    }

    static Problem problem(String family) {
        ProblemSource source = ProblemSource.of(family, List.of());
        return source.item(5, source.cell(Map.of()));
    }

    static ScheduleContext at(long step) {
        return new ScheduleContext(step, step, OptionalLong.empty(), 0);
    }

    /** A rollout of tokens of one probability, behind answers of these tools. */
    static Rollout rollout(String completion, double probability, List<String> tools) {
        List<Segment> segments = new ArrayList<>();
        segments.add(segment(SegmentSource.ENVIRONMENT, "solver", 3, 1));
        for (String tool : tools) {
            segments.add(segment(SegmentSource.ENVIRONMENT, tool, 4, 1));
        }
        segments.add(segment(SegmentSource.POLICY, "solver", completion.length() + 1, probability));
        return new Rollout(SUM, 0, segments, completion, StopReason.END_TOKEN);
    }

    private static Segment segment(
            SegmentSource source, String role, int tokens, double probability) {
        float[] logProbs = new float[tokens];
        Arrays.fill(logProbs, (float) Math.log(probability));
        return new Segment(
                source,
                role,
                0,
                new int[tokens],
                source == SegmentSource.POLICY,
                logProbs,
                new float[tokens],
                0);
    }

    private ShippedRubricScores() {}
}
