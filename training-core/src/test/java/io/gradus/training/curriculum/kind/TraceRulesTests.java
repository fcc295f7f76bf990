package io.gradus.training.curriculum.kind;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.base.Metric;
import io.gradus.training.problem.ProblemKey;
import java.util.List;
import org.junit.jupiter.api.Test;

class TraceRulesTests {
    private static final ProblemKey EASY = ProblemKey.parse("addition(digits=1)#a");
    private static final ProblemKey HARD = ProblemKey.parse("addition(digits=3)#a");
    private static final ProblemKey CHAIN = ProblemKey.parse("chain-sum(terms=2,digits=1)#b");

    @Test
    void cellsAreSharesOfTheTracesAndLevelsMeansOverThoseThatHaveThem() {
        assertThat(new TraceRules(List.of(EASY, EASY, HARD, CHAIN)).metrics())
                .containsExactlyInAnyOrder(
                        new Metric("rule/traces/cell/addition(digits=1)", 0.5),
                        new Metric("rule/traces/cell/addition(digits=3)", 0.25),
                        new Metric("rule/traces/cell/chain-sum(terms=2,digits=1)", 0.25),
                        new Metric("rule/traces/level/digits", 1.5),
                        new Metric("rule/traces/level/terms", 2),
                        new Metric("rule/traces/distinct", 0.75));
    }
}
