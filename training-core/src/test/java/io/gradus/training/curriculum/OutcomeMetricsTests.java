package io.gradus.training.curriculum;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.base.Metric;
import io.gradus.training.curriculum.condition.GroupEvidence;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemKey;
import io.gradus.training.problem.Verdict;
import io.gradus.training.problem.asking.AnswerReading;
import io.gradus.training.problem.asking.AnswerRule;
import io.gradus.training.problem.catalogue.ProblemSource;
import io.gradus.training.reward.RubricScore;
import io.gradus.training.reward.SampleGroups;
import io.gradus.training.reward.ScoredGroup;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class OutcomeMetricsTests {
    private static final AnswerReading ASKED = new AnswerReading(AnswerRule.TAGGED, "", true);

    private static ScoredGroup group(String key, AnswerReading reading, String... completions) {
        Problem problem = ProblemSource.problem(ProblemKey.parse(key));
        List<RubricScore> scores =
                Arrays.stream(completions)
                        .map(text -> Verdict.of(ProblemSource::judge, problem, reading, text))
                        .map(verdict -> new RubricScore(verdict.score(), verdict, List.of()))
                        .toList();
        return new ScoredGroup(SampleGroups.of(problem, completions), scores);
    }

    private static StepOutcome outcome(ScoredGroup... groups) {
        List<Double> advantages = Arrays.stream(groups).map(_ -> 0.0).toList();
        return new StepOutcome(1, ScheduleContext.start(), List.of(groups), advantages, 0, 1, 10);
    }

    private static double value(List<Metric> metrics, String name) {
        return metrics.stream()
                .filter(m -> m.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no " + name + " in " + metrics))
                .value();
    }

    /** Strict 1/4 and 0/2, lenient 3/4 and 1/2; of groups, not of rollouts. */
    @Test
    void strictAndLenientAreToldOverAllGroupsAndOfEachCell() {
        StepOutcome outcome =
                outcome(
                        group(
                                "addition(digits=2)#=12+34=",
                                ASKED,
                                "<answer>46</answer>",
                                "The sum is 46.",
                                "**46**",
                                "45"),
                        group("addition(digits=1)#=2+3=", ASKED, "It is 5.", "<answer>4</answer>"));
        List<Metric> metrics = OutcomeMetrics.of(outcome);

        assertThat(value(metrics, "passRate/mean")).isEqualTo(0.125);
        assertThat(value(metrics, "lenient/mean")).isEqualTo(0.625);
        assertThat(value(metrics, "passRate/cell/addition(digits=2)")).isEqualTo(0.25);
        assertThat(value(metrics, "lenient/cell/addition(digits=2)")).isEqualTo(0.75);
        assertThat(value(metrics, "lenient/cell/addition(digits=1)")).isEqualTo(0.5);
        assertThat(outcome.evidence(_ -> true).groups())
                .extracting(GroupEvidence::lenient)
                .containsExactly(0.75, 0.5);
    }

    @Test
    void whereNoFormIsAskedForThereIsNothingMoreToTell() {
        StepOutcome outcome =
                outcome(group("addition(digits=2)#=12+34=", AnswerReading.PLAIN, "46", "is 46"));

        assertThat(OutcomeMetrics.of(outcome))
                .extracting(Metric::name)
                .noneMatch(name -> name.startsWith("lenient"));
        assertThat(outcome.evidence(_ -> true).groups())
                .extracting(GroupEvidence::lenient)
                .containsExactly(0.5);
    }
}
