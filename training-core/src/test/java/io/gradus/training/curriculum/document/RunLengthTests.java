package io.gradus.training.curriculum.document;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.curriculum.ExampleTests;
import org.junit.jupiter.api.Test;

class RunLengthTests {
    /** 16 groups a step, so that 64 groups take 4 steps. */
    private static RunLength of(String stages, String rest) {
        return RunLength.of(
                ExampleTests.read(
                        """
                        gradus: 1
                        curriculum: c
                        objective: {groupsPerStep: 16, groupSize: 8, maxTokens: 16}
                        %s
                        stages:
                        %s
                        """
                                .formatted(rest, stages)));
    }

    private static String stage(String name, String rules) {
        return "  - {name: %s, problems: [{family: addition, difficulty: {digits: 2}}], %s}\n"
                .formatted(name, rules);
    }

    @Test
    void aWindowHasToFillBeforeARuleCanFire() {
        RunLength length =
                of(
                        stage(
                                "a",
                                "promote: {when: \"passRate(all, 64 groups) >= 0.5\"}, maxSteps: 9"),
                        "");

        assertThat(length.earliest()).hasValue(4);
        assertThat(length.latest()).hasValue(9);
    }

    @Test
    void theMinimumOfStepsHoldsARuleBack() {
        RunLength length =
                of(
                        stage(
                                "a",
                                "stop: {when: \"passRate(all, 64 groups) >= 0.5\", minSteps: 20}, maxSteps: 90"),
                        "");

        assertThat(length.earliest()).hasValue(20);
    }

    @Test
    void stagesAddUpAndAnOrWithStepsIsALimit() {
        RunLength length =
                of(
                        stage("a", "promote: {when: \"entropy(3 steps) < 1\"}, maxSteps: 60")
                                + stage(
                                        "b",
                                        "stop: {when: \"passRate(all, 16 groups) >= 1 or steps >= 100\"}"),
                        "");

        assertThat(length.earliest()).hasValue(3 + 1);
        assertThat(length.latest()).hasValue(60 + 100);
        assertThat(length.repeats()).isFalse();
    }

    @Test
    void anAndWithAMetricIsNoLimit() {
        RunLength length =
                of(
                        stage(
                                "open",
                                "stop: {when: \"steps >= 100 and passRate(all, 16 groups) >= 1\"}"),
                        "");

        assertThat(length.earliest()).hasValue(100);
        assertThat(length.latest()).isEmpty();
        assertThat(length.unlimited()).containsExactly("open");
    }

    @Test
    void aRuleOnTokensBoundsStepsByTheShortestAndLongestRollouts() {
        RunLength length = of(stage("a", "stop: {when: \"tokens >= 4096\"}"), "");

        assertThat(length.earliest()).hasValue(2); // 128 rollouts of 16 tokens
        assertThat(length.latest()).hasValue(32); // 128 rollouts of 1 token
    }

    @Test
    void aBudgetEndsWhatHasNoLimitAndWhatRepeats() {
        String stages =
                stage("a", "promote: {when: \"passRate(all, 16 groups) >= 0.5\"}, maxSteps: 60")
                        + stage("b", "demote: {when: \"passRate(all, 16 groups) < 0.1\"}");

        assertThat(of(stages, "").latest()).isEmpty();
        assertThat(of(stages, "").repeats()).isTrue();
        assertThat(of(stages, "budget: {steps: 500}").latest()).hasValue(500);
        assertThat(of(stages, "budget: {steps: 500}").repeats()).isFalse();
    }
}
