package io.gradus.frontend.launch;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.experiments.FutilityRule;
import io.gradus.backend.experiments.Spending;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RuleTextTests {
    @Test
    void aRuleIsReadAsItIsWritten() {
        FutilityRule rule = new FutilityRule(List.of(5, 10, 20), -0.02);

        assertThat(RuleText.looks(rule)).isEqualTo("5, 10, 20");
        assertThat(RuleText.rule("5, 10,20", "-0.02")).contains(rule);
    }

    @Test
    void whatIsNoRuleIsNone() {
        assertThat(RuleText.looks("")).isEmpty();
        assertThat(RuleText.looks("5, ten")).isEmpty();
        assertThat(RuleText.looks("-5")).isEmpty();
        assertThat(RuleText.margin("NaN")).isEmpty();
        assertThat(RuleText.margin("")).isEmpty();
    }

    @Test
    void spendingIsOneSentence() {
        assertThat(
                        SpendingPanel.sentence(
                                new Spending(
                                        12_300,
                                        Optional.of(40_000L),
                                        Optional.of(30_000L),
                                        false,
                                        Optional.of(300.0))))
                .isEqualTo(
                        "12,300 tokens generated of at most 40,000 planned (estimate); the budget is 30,000; at the"
                                + " current rate at most 5 min left");
        assertThat(
                        SpendingPanel.sentence(
                                new Spending(
                                        0,
                                        Optional.empty(),
                                        Optional.empty(),
                                        false,
                                        Optional.empty())))
                .isEqualTo("0 tokens generated");
    }
}
