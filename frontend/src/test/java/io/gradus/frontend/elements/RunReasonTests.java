package io.gradus.frontend.elements;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RunReasonTests {
    private static final String EITHER =
            "pass rate of the top level is at least 0.95 or number of steps in this stage is at least 6000";

    @Test
    void ofSeveralComparisonsThoseThatFiredAreTold() {
        assertThat(RunReason.ended("stopped: " + EITHER + " (0.953, 1898)"))
                .isEqualTo("pass rate of the top level is at least 0.95 (0.953)");
        assertThat(RunReason.ended("stopped: " + EITHER + " (0.7, 6000)"))
                .isEqualTo("number of steps in this stage is at least 6,000 (6,000)");
    }

    @Test
    void allOfThemAreToldWhereAllMustHoldOrNoneCanBeRead() {
        String both = EITHER.replace(" or ", " and ");
        assertThat(RunReason.ended(both + " (0.953, 6100)"))
                .isEqualTo(
                        "pass rate of the top level is at least 0.95 (0.953) and number of steps in"
                                + " this stage is at least 6,000 (6,100)");
        assertThat(RunReason.ended("entropy is odd or entropy is odd (1, 2)"))
                .isEqualTo("entropy is odd (1) or entropy is odd (2)");
    }

    @Test
    void otherReasonsStayAsTheyAre() {
        assertThat(RunReason.ended("last stage completed: maxSteps 60 reached"))
                .isEqualTo("last stage completed, maxSteps 60 reached");
        assertThat(RunReason.ended("budget spent: 6000 steps"))
                .isEqualTo("budget spent: 6,000 steps");
        assertThat(RunReason.ended(EITHER + " (0.953)")).endsWith("at least 6,000 (0.953)");
    }
}
