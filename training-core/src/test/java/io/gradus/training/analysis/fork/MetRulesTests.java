package io.gradus.training.analysis.fork;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.analysis.simulate.Curricula;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.event.ConditionReport;
import io.gradus.training.event.ConditionTerm;
import io.gradus.training.event.TrainingEvent.StepCompleted;
import java.util.List;
import org.junit.jupiter.api.Test;

class MetRulesTests {
    private static final CurriculumDocument RUN =
            document("promote: {when: \"passRate(all, 64 groups) >= 0.8 and steps >= 5\"}");

    private static CurriculumDocument document(String rules) {
        return Curricula.of(
                """
                gradus: 1
                curriculum: forked
                stages:
                  - {name: off, problems: [{family: addition}], enabled: false}
                  - name: easy
                    problems: [{family: addition}]
                    %s
                  - {name: hard, problems: [{family: addition}]}
                """
                        .formatted(rules));
    }

    /** Step 40, the 20th of stage easy, as the run's gate stood there. */
    private static StepCompleted step(double passRate) {
        List<ConditionTerm> terms =
                List.of(
                        new ConditionTerm("the pass rate", passRate, 0.8, 64, 64, false),
                        new ConditionTerm("steps", 20, 5, 0, 0, true));
        ConditionReport gate =
                new ConditionReport("promote", "the gate", false, "more", 20, 0, terms);
        return new StepCompleted(9, 40, 1, List.of(), List.of(gate), List.of());
    }

    private static List<String> met(String rules, double passRate) {
        return MetRules.of(RUN, document(rules), step(passRate));
    }

    private static String gate(double target) {
        return "promote: {when: \"passRate(all, 64 groups) >= %s\"}".formatted(target);
    }

    @Test
    void aGateBelowTheValueThatTheRunReportedIsMet() {
        assertThat(met(gate(0.6), 0.7))
                .containsExactly(
                        "In stage easy, pass rate of all problems over the last 64 groups is at least"
                                + " 0.6 already at step 40: the fork leaves it after its first step.");
        assertThat(met(gate(0.7), 0.7)).hasSize(1);
        assertThat(met(gate(0.71), 0.7)).isEmpty();
    }

    @Test
    void eachComparisonHasItsOwnValue() {
        assertThat(met("promote: {when: \"steps >= 19\"}", 0.7)).hasSize(1);
        assertThat(met("promote: {when: \"steps >= 21\"}", 0.7)).isEmpty();
        assertThat(met("promote: {when: \"passRate(all, 64 groups) >= 0.6 and steps >= 21\"}", 0.7))
                .isEmpty();
        assertThat(met("promote: {when: \"passRate(all, 64 groups) >= 0.9 or steps >= 20\"}", 0.7))
                .hasSize(1);
    }

    @Test
    void whatTheRunDidNotReportIsUnknown() {
        assertThat(met(gate(0.6), Double.NaN)).isEmpty();
        assertThat(met("promote: {when: \"passRate(all, 32 groups) >= 0.1\"}", 0.7)).isEmpty();
        assertThat(met("promote: {when: \"not passRate(all, 32 groups) >= 0.1\"}", 0.7)).isEmpty();
    }

    @Test
    void aStopRuleByTheSameValues() {
        assertThat(met("stop: {when: \"passRate(all, 64 groups) >= 0.6\"}", 0.7))
                .singleElement()
                .asString()
                .endsWith("the fork ends after its first step.");
    }

    @Test
    void dwellAndStepsInARowCount() {
        assertThat(met("promote: {when: \"steps >= 1\", minSteps: 20, holds: 3}", 0.7))
                .singleElement()
                .asString()
                .endsWith("the fork leaves it after 3 steps.");
        assertThat(met("promote: {when: \"steps >= 1\", minSteps: 21}", 0.7)).isEmpty();
    }

    @Test
    void aStepLimitThatIsUsedUp() {
        assertThat(met("maxSteps: 20", 0.1))
                .containsExactly(
                        "Stage easy has had 20 steps and its limit is 20: the fork leaves it after"
                                + " its first step.");
        assertThat(met("maxSteps: 21", 0.1)).isEmpty();
    }

    @Test
    void aStageOfAnotherNameHasNoRulesToMeet() {
        CurriculumDocument renamed =
                Curricula.of(
                        """
                        gradus: 1
                        curriculum: forked
                        stages:
                          - name: first
                            problems: [{family: addition}]
                            promote: {when: "steps >= 1"}
                          - {name: hard, problems: [{family: addition}]}
                        """);

        assertThat(MetRules.of(RUN, renamed, step(0.9))).isEmpty();
    }
}
