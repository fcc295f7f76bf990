package io.gradus.training.analysis.lint;

import io.gradus.training.analysis.lint.LintRuleTests.Example;
import java.util.List;

/** Examples of the rules about problems, pools, models and filters. */
final class ProblemExamples {
    private ProblemExamples() {}

    static List<Example> all() {
        return List.of(
                new Example(
                        new DuplicateProblems(),
                        Linted.problems("[{family: addition}, {family: addition, transforms: []}]"),
                        "stages[1].problems[1]",
                        Linted.problems(
                                "[{family: addition}, {family: addition, difficulty: {digits: 2}}]")),
                new Example(
                        new ProblemsNeverDrawn(),
                        Linted.problems(
                                        "[{family: addition}, {family: addition, difficulty: {digits: 2}}]")
                                + "    sampler: {weighted: {weights: [1, 0]}}\n",
                        "stages[1].problems[1]",
                        Linted.problems(
                                        "[{family: addition}, {family: addition, difficulty: {digits: 2}}]")
                                + "    sampler: {weighted: {weights: [1, {linear: {from: 0, to: 1, over: 99}}]}}\n"),
                new Example(
                        new UnusedPool(),
                        Linted.end("pools: {sums: {fixed: {problems: [{family: addition}]}}}"),
                        "pools.sums",
                        Linted.problems("[{pool: sums}]")
                                + "pools: {sums: {fixed: {problems: [{family: addition}]}}}\n"),
                new Example(
                        new UnusedModel(),
                        Linted.end("models: {slow: {average: {decay: 0.9}}}"),
                        "models.slow",
                        Linted.objective("kl: 0.01, reference: slow")
                                + "models: {slow: {average: {decay: 0.9}}}\n"),
                new Example(
                        new GuidanceNeverGiven(),
                        Linted.last("guidance: {prefix: {share: 0}}\nmaxSteps: 20"),
                        "stages[1].guidance.prefix.share",
                        Linted.last("guidance: {prefix: {share: 0.5}}\nmaxSteps: 20")),
                new Example(
                        new FilterRefusesAll(),
                        Linted.last("filter: {pass-rate: {low: 1, high: 1}}\nmaxSteps: 20"),
                        "stages[1].filter",
                        Linted.last("filter: {pass-rate: {low: 0.9, high: 1}}\nmaxSteps: 20")),
                new Example(
                        new FilterRefusesAll(),
                        Linted.last(
                                "filter: {all: {filters: [zero-variance, {deviation: {least: 0.51}}]}}\nmaxSteps: 20"),
                        "stages[1].filter",
                        Linted.last("filter: {deviation: {least: 0.5}}\nmaxSteps: 20")),
                new Example(
                        new ReplayNeverFills(),
                        Linted.last(
                                "replay: {successes: {capacity: 2048, staleness: 5}}\nmaxSteps: 100"),
                        "stages[1].replay.successes",
                        Linted.last(
                                "replay: {successes: {capacity: 2048, fill: 0.25, staleness: 5}}\nmaxSteps: 100")));
    }
}
