package io.gradus.training.analysis.recipe;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.curriculum.document.CurriculumDocument;
import org.junit.jupiter.api.Test;

class TimeScaleTests {
    private static final CurriculumDocument DOCUMENT =
            ShippedRecipeTests.read(
                    """
                    gradus: 1
                    curriculum: scaled
                    policy: {context: 128}
                    objective:
                      maxTokens: 100
                      groupsPerStep: 16
                      learningRate: {linear: {from: 1.0e-4, to: 0, over: 1000}}
                      kl: {piecewise: {points: [[0, 0.1], [40, 0.2]]}}
                    stages:
                      - name: one
                        problems: [{family: addition, difficulty: {digits: 1..3}}]
                        sampler: {rlve: {groups: 8}}
                        promote: {when: "passRate(top, 64 groups) >= 0.7 and steps >= 30 or tokens >= 500000", minSteps: 5, minGroups: 60}
                        maxSteps: 300
                      - name: two
                        problems: [{family: addition, difficulty: {digits: 3}}]
                    evaluate: {every: 50}
                    """);

    @Test
    void stretchesAreShortenedAndSizesStay() {
        String shorter = new TimeScale(0.1).shorten(DOCUMENT).resolved();

        assertThat(shorter)
                .contains("maxSteps: 30\n")
                .contains("minSteps: 1\n")
                .contains("minGroups: 6\n")
                .contains("over: 100\n")
                .contains("step: 4\n")
                .contains("groups: 1\n")
                .contains("passRate(top, 6 groups) >= 0.7 and steps >= 3) or tokens >= 50000")
                .contains("groupsPerStep: 16\n")
                .contains("maxTokens: 100.0\n")
                .contains("every: 50\n");
    }

    @Test
    void pointsThatFallTogetherStayInOrder() {
        CurriculumDocument steep =
                ShippedRecipeTests.read(
                        """
                        gradus: 1
                        curriculum: steep
                        objective: {kl: {piecewise: {points: [[0, 0.1], [99, 0.1], [100, 0.2], [200, 0.3]]}}}
                        stages: [{name: one, problems: [{family: addition}], maxSteps: 300}]
                        """);

        assertThat(new TimeScale(0.02).shorten(steep).resolved())
                .containsSubsequence("step: 0\n", "step: 2\n", "step: 3\n", "step: 4\n");
    }

    @Test
    void aScaleOfOneChangesNothing() {
        assertThat(new TimeScale(1).shorten(DOCUMENT).hash()).isEqualTo(DOCUMENT.hash());
    }
}
