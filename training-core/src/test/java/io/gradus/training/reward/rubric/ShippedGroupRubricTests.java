package io.gradus.training.reward.rubric;

import static io.gradus.training.reward.rubric.ShippedRubricScores.RIGHT;
import static io.gradus.training.reward.rubric.ShippedRubricScores.SUM;
import static io.gradus.training.reward.rubric.ShippedRubricScores.WRONG;
import static io.gradus.training.reward.rubric.ShippedRubricScores.assertTotals;
import static io.gradus.training.reward.rubric.ShippedRubricScores.at;
import static io.gradus.training.reward.rubric.ShippedRubricScores.rollout;
import static io.gradus.training.reward.rubric.ShippedRubricScores.rubric;
import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.problem.ChecklistItem;
import io.gradus.training.problem.Problem;
import io.gradus.training.reward.CriterionScore;
import io.gradus.training.reward.RubricScore;
import io.gradus.training.reward.SampleGroups;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.RolloutGroup;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/**
 * Shipped rubrics that read more than the text: tools, probabilities, the whole group, lists of the
 * problem.
 */
class ShippedGroupRubricTests {
    @Test
    void toolStar() {
        RolloutGroup group =
                new RolloutGroup(
                        0,
                        SUM,
                        List.of(
                                rollout(RIGHT, 1, List.of("search", "python")),
                                rollout(RIGHT, 1, List.of("search", "search")),
                                rollout(WRONG, 1, List.of("search", "python")),
                                rollout("right", 1, List.of("search", "python"))));

        assertTotals(rubric("tool-star").score(group, ScheduleContext.start()), 1.1, 1, 0, -1);
    }

    @Test
    void drTulu() {
        Rubric rubric = rubric("dr-tulu");
        RolloutGroup group =
                SampleGroups.of(SUM, "<think>so 1+1</think>right", "maybe first", "x", "check");

        List<RubricScore> scores = rubric.score(group, ScheduleContext.start());
        rubric.observe(List.of(new ScoredGroup(group, scores)));

        // thinks, computes and concludes are 3 of 6 points: 1 + 0.5 * 3/6; plans less a guess is 0
        assertTotals(scores, 1.25, 0, 0, 0.5 / 6);
        // corrects said the same of all and retires; of the six others, all with the same spread,
        // the last one goes
        assertThat(rubric.report()).containsExactly(new RubricMeasure("activeCriteria", 5));
        assertThat(rubric.save("dr-tulu").services())
                .filteredOn(RubricState.Service::retired)
                .extracting(RubricState.Service::criterion)
                .containsExactly("corrects", "guesses");
    }

    @Test
    void confClip() {
        RolloutGroup group =
                new RolloutGroup(
                        0,
                        SUM,
                        List.of(
                                rollout("right", 0.6, List.of()),
                                rollout("right", 0.2, List.of()),
                                rollout("wrong", 0.9, List.of())));

        // 0.6; 0.2 is clipped to 0.5; a wrong answer is worth nothing however sure
        assertTotals(rubric("confclip").score(group, ScheduleContext.start()), 0.6, 0.5, 0);
    }

    @Test
    void orbitAndRuscaRl() {
        Problem listed =
                new Problem(
                        SUM.key(),
                        SUM.parts(),
                        SUM.template(),
                        SUM.reference(),
                        SUM.demonstration(),
                        SUM.hints(),
                        List.of(
                                new ChecklistItem("has an a", 3, Optional.of("a")),
                                new ChecklistItem("has a b", 2, Optional.of("b")),
                                new ChecklistItem("has no c", -4, Optional.of("c"))));
        List<String> completions = List.of("a", "ab", "ac", "x");

        // 3 of 5 points, all 5, 3 - 4 of 5, none; ORBIT has nothing below 0
        assertTotals(rubric("orbit"), listed, completions, 0.6, 1, 0, 0);
        assertTotals(rubric("ruscarl"), listed, completions, 0.6, 1, -0.2, 0);
        assertThat(rubric("orbit").score(SampleGroups.of(SUM, "a"), at(0)).getFirst().criteria())
                .noneMatch(CriterionScore::applicable);
    }
}
