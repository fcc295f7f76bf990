package io.gradus.training.curriculum.document;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.curriculum.ExampleTests;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RuleGapTests {
    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>",
            value = {
                "passRate(all, 8 groups) >= 0.7 => passRate(all, 8 groups) < 0.3 => false",
                "passRate(all, 8 groups) >= 0.7 => passRate(all, 8 groups) < 0.7 => false",
                "passRate(all, 8 groups) >= 0.7 => passRate(all, 8 groups) <= 0.7 => true",
                "passRate(all, 8 groups) > 0.7 => passRate(all, 8 groups) <= 0.7 => false",
                "passRate(all, 8 groups) >= 0.7 => passRate(all, 8 groups) < 0.8 => true",
                "entropy(8 steps) < 0.2 => entropy(8 steps) > 0.5 => false",
                "entropy(8 steps) < 0.5 => entropy(8 steps) > 0.2 => true",
                "steps >= 9 => steps >= 12 => true",
                "passRate(all, 8 groups) >= 0.7 => passRate(top, 8 groups) < 0.8 => false",
            })
    void oneValueMayNotFulfilBoth(String promote, String demote, boolean isFound) {
        CurriculumDocument document =
                ExampleTests.read(
                        """
                        gradus: 1
                        curriculum: gap
                        stages:
                          - {name: a, problems: [{family: addition}], maxSteps: 50}
                          - {name: b, problems: [{family: addition}], promote: {when: '%s'}, demote: {when: '%s'}}
                        """
                                .formatted(promote, demote));

        assertThat(RuleGap.of(document.stages().getLast()).isPresent()).isEqualTo(isFound);
    }
}
