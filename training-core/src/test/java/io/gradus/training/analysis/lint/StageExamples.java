package io.gradus.training.analysis.lint;

import io.gradus.training.analysis.lint.LintRuleTests.Example;
import java.util.List;

/** Examples of the rules about when stages begin and end. */
final class StageExamples {
    private StageExamples() {}

    static List<Example> all() {
        return List.of(
                new Example(
                        new EndlessStage(),
                        Linted.last(""),
                        "stages[1]",
                        Linted.last("") + "budget: {steps: 500}\n"),
                new Example(
                        new UnreachableStage(),
                        Linted.first("stop: {when: \"passRate(all, 64 groups) >= 0.9\"}"),
                        "stages[1]",
                        Linted.first("kind: measure")),
                new Example(
                        new RuleAfterStage(),
                        Linted.first(
                                "promote: {when: \"passRate(all, 640 groups) >= 0.7\"}\nmaxSteps: 40"),
                        "stages[0].promote",
                        Linted.first(
                                "promote: {when: \"passRate(all, 640 groups) >= 0.7\"}\nmaxSteps: 41")),
                new Example(
                        new DwellWithinWindow(),
                        Linted.with("minSteps: 10", "minSteps: 3"),
                        "stages[0].promote.minSteps",
                        Linted.with("minSteps: 10", "minSteps: 4")),
                new Example(
                        new OverlappingRules(),
                        Linted.last(
                                "demote: {when: \"passRate(all, 64 groups) < 0.8\"}\npromote: {when: \"passRate(all, 64 groups) >= 0.7\"}"),
                        "stages[1].demote",
                        Linted.last(
                                "demote: {when: \"passRate(all, 64 groups) < 0.7\"}\npromote: {when: \"passRate(all, 64 groups) >= 0.7\"}")),
                new Example(
                        new EntryOfFirstStage(),
                        Linted.first(
                                "enter: {when: \"passRate(all, 64 groups) >= 0.7\"}\nmaxSteps: 20"),
                        "stages[0].enter",
                        Linted.first(
                                        "enter: {when: \"passRate(all, 64 groups) >= 0.7\"}\nmaxSteps: 20")
                                + "    loop: {to: easy, times: 2}\n"),
                new Example(
                        new BudgetBeforeStage(),
                        Linted.first("maxSteps: 60") + "budget: {steps: 60}\n",
                        "stages[1]",
                        Linted.first("maxSteps: 60") + "budget: {steps: 61}\n"),
                new Example(
                        new AstronomicalSteps(),
                        Linted.last("maxSteps: 9223372036854775807"),
                        "stages[1].maxSteps",
                        Linted.last("maxSteps: 999999999")));
    }
}
