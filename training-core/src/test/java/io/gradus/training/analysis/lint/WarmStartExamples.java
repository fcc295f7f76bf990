package io.gradus.training.analysis.lint;

import io.gradus.training.analysis.lint.LintRuleTests.Example;
import java.util.List;

/** Examples of the rules about the warm start. */
final class WarmStartExamples {
    private WarmStartExamples() {}

    static List<Example> all() {
        return List.of(
                new Example(
                        new WarmStartWithoutSteps(),
                        Linted.policy("warmStart: {maxSteps: 0, until: 0.25}"),
                        "policy.warmStart.until",
                        Linted.policy("warmStart: {maxSteps: 0}")),
                new Example(
                        new WarmStartAtRateZero(),
                        Linted.policy("warmStart: {learningRate: 0}"),
                        "policy.warmStart.learningRate",
                        Linted.policy("warmStart: {learningRate: 1.0e-9}")),
                new Example(
                        new WarmStartMeasuredLate(),
                        Linted.policy("warmStart: {maxSteps: 100, evaluateEvery: 101}"),
                        "policy.warmStart.evaluateEvery",
                        Linted.policy("warmStart: {maxSteps: 100, evaluateEvery: 100}")),
                new Example(
                        new WarmStartUntilZero(),
                        Linted.policy("warmStart: {until: 0}"),
                        "policy.warmStart.until",
                        Linted.policy("warmStart: {until: 0.01}")),
                new Example(
                        new WarmStartBesideArtifact(),
                        Linted.policy(
                                "from: {run: \"12\", artifact: taught}, warmStart: {maxSteps: 100}"),
                        "policy.warmStart",
                        Linted.policy("from: {run: \"12\", artifact: taught}")),
                new Example(
                        new WarmStartOfOtherProblems(),
                        Linted.policy("warmStart: {problems: [{family: sorting}]}"),
                        "policy.warmStart.problems",
                        Linted.policy(
                                "warmStart: {problems: [{family: sorting}, {family: addition}]}")));
    }
}
