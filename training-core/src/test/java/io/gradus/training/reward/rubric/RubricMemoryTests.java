package io.gradus.training.reward.rubric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.reward.RubricScore;
import io.gradus.training.reward.SampleGroups;
import io.gradus.training.reward.Scored;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.RolloutGroup;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

/** Thresholds that tighten, criteria that retire, and what a checkpoint keeps of both. */
class RubricMemoryTests {
    private static String tightening() {
        return """
        criteria:
          - id: overlap
            length: {shape: {linear: {from: 0, to: 10}}}
            shapes: [{tightening: {from: 0.4, limit: 0.7, step: 0.2, window: 4, mean: 0.75, deviation: 0.3}}]
        """;
    }

    private static String retiring(String rule) {
        return """
        retire: %s
        criteria:
          - {id: a, pattern: {regex: a}}
          - {id: b, pattern: {regex: b}}
          - {id: c, pattern: {regex: c}}
          - id: kept
            group: {criteria: [{id: inner, pattern: {regex: "^"}}]}
        """
                .formatted(rule);
    }

    @Test
    void theThresholdRisesWhenTheWindowIsFullGoodAndEven() {
        Rubric rubric = Scored.rubric(tightening());

        // 5 tokens give 0.5, 10 give 0: three groups of mean 1, the window of 4 is not full
        observe(rubric, List.of("aaaa", "aaaa"), List.of("aaaa"), List.of("aaaa"));
        assertThat(threshold(rubric)).isEqualTo(0.4);
        // 1 1 1 0: mean 0.75 is enough, deviation 0.433 is above 0.3
        observe(rubric, List.of("aaaaaaaaa"));
        assertThat(threshold(rubric)).isEqualTo(0.4);
        // 1 0.5 1 1 within the last four: 1 0 0.5 1 -> mean 0.625, not enough
        observe(rubric, List.of("aaaa", "aaaaaaaaa"), List.of("aaaa"));
        assertThat(threshold(rubric)).isEqualTo(0.4);
        // 0.5 1 1 1: mean 0.875, deviation 0.217: moves by one step
        observe(rubric, List.of("aaaa"), List.of("aaaa"));
        assertThat(threshold(rubric)).isCloseTo(0.6, within(1e-12));
        // the window began anew, and 0.5 no longer passes
        assertThat(rubric.score(group("aaaa", "aaa"), ScheduleContext.start()))
                .extracting(RubricScore::total)
                .containsExactly(0.0, 1.0);
    }

    @Test
    void theThresholdStopsAtItsLimit() {
        Rubric rubric = Scored.rubric(tightening());

        for (int step = 0; step < 20; step++) {
            observe(rubric, List.of("a", "aa"));
        }

        assertThat(threshold(rubric)).isEqualTo(0.7);
    }

    @Test
    void aCriterionWithoutSpreadRetires() {
        Rubric rubric = Scored.rubric(retiring("{}"));

        // a differs, b is always met, c never
        observe(rubric, List.of("ab", "b"), List.of("ab", "ab"));

        assertThat(rubric.report()).containsExactly(new RubricMeasure("activeCriteria", 1));
        RubricScore score = rubric.score(group("abc"), ScheduleContext.start()).getFirst();
        assertThat(score.total()).isEqualTo(2);
        assertThat(score.criteria().get(1).reason())
                .isEqualTo("not applicable: retired, it no longer told rollouts apart");
    }

    @Test
    void retirementMayTakeSeveralStepsInARow() {
        Rubric rubric = Scored.rubric(retiring("{after: 2}"));

        observe(rubric, List.of("a", "b"));
        assertThat(rubric.report()).containsExactly(new RubricMeasure("activeCriteria", 3));
        observe(rubric, List.of("ac", "bc"));
        assertThat(rubric.report()).containsExactly(new RubricMeasure("activeCriteria", 2));
    }

    @Test
    void ofTooManyCriteriaThoseWithTheGreatestSpreadStay() {
        Rubric rubric = Scored.rubric(retiring("{maxActive: 2}"));

        // deviations over four rollouts: a 1/2 -> 0.5, b 1/4 -> 0.433, c 3/4 -> 0.433 but later
        observe(rubric, List.of("abc", "ac", "c", "x"));

        assertThat(rubric.save("r").services())
                .extracting(RubricState.Service::retired)
                .containsExactly(false, false, true);
    }

    @Test
    void aCriterionThatWasNeverAskedKeepsItsPlace() {
        Rubric rubric =
                Scored.rubric(
                        retiring("{}").replace("regex: c}", "regex: c}, families: [sorting]"));

        observe(rubric, List.of("a", "b"));

        assertThat(rubric.report()).containsExactly(new RubricMeasure("activeCriteria", 3));
    }

    @Test
    void otherWeightsShareTheMemory() {
        Rubric rubric = Scored.rubric(retiring("{}"));
        Rubric other = rubric.weighted(new LinkedHashMap<>());

        observe(other, List.of("a", "x"));

        assertThat(rubric.report()).containsExactly(new RubricMeasure("activeCriteria", 1));
    }

    @Test
    void aRestoredRubricGoesOnAsIfNothingHadHappened() {
        String text =
                retiring("{after: 3, maxActive: 3}") + tightening().replace("criteria:\n", "");
        SplittableRandom random = new SplittableRandom(4);
        Rubric whole = Scored.rubric(text);
        Rubric broken = Scored.rubric(text);
        JsonMapper json = JsonMapper.builder().build();
        List<List<RubricMeasure>> expected = new ArrayList<>();
        List<List<RubricMeasure>> actual = new ArrayList<>();

        for (int step = 0; step < 60; step++) {
            List<String> completions = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                completions.add("abc".substring(random.nextInt(3)).repeat(random.nextInt(4)));
            }
            observe(whole, completions);
            observe(broken, completions);
            String saved = json.writeValueAsString(broken.save("r"));
            broken = Scored.rubric(text);
            broken.restore(json.readValue(saved, RubricState.class));
            expected.add(whole.report());
            actual.add(broken.report());
        }

        assertThat(actual).isEqualTo(expected);
        assertThat(expected.getLast()).isNotEqualTo(expected.getFirst());
        assertThat(broken.save("r")).isEqualTo(whole.save("r"));
    }

    @Test
    void aStateOfOtherCriteriaIsRefused() {
        RubricState state = Scored.rubric(retiring("{}")).save("mine");

        assertThatThrownBy(() -> Scored.rubric(tightening()).restore(state))
                .hasMessage(
                        "the saved rubric 'mine' remembers a criterion 'a' that this one does not have");
    }

    @SafeVarargs
    private static void observe(Rubric rubric, List<String>... groups) {
        List<ScoredGroup> scored = new ArrayList<>();
        for (List<String> completions : groups) {
            RolloutGroup group = group(completions.toArray(String[]::new));
            scored.add(new ScoredGroup(group, rubric.score(group, ScheduleContext.start())));
        }
        rubric.observe(scored);
    }

    private static RolloutGroup group(String... completions) {
        return SampleGroups.of(Scored.PROBLEM, completions);
    }

    private static double threshold(Rubric rubric) {
        return rubric.report().getFirst().value();
    }
}
