package io.gradus.training.analysis.lint;

import io.gradus.training.analysis.lint.LintRuleTests.Example;
import java.util.List;

/** Examples of the rules about what is measured, saved and watched. */
final class MeasuringExamples {
    private MeasuringExamples() {}

    static List<Example> all() {
        return List.of(
                new Example(
                        new EvaluationNeverDue(),
                        Linted.end("evaluate: {every: 401}"),
                        "evaluate.every",
                        Linted.end("evaluate: {every: 400}")),
                new Example(
                        new EvaluationNeverDue(),
                        Linted.end("evaluate: {samples: {every: 500}}"),
                        "evaluate.samples.every",
                        Linted.first(
                                        "stop: {when: \"steps > 5000\"}\npromote: {when: \"passRate(all, 64 groups) >= 0.7\"}")
                                + "evaluate: {samples: {every: 500}}\n"),
                new Example(
                        new CheckpointNeverDue(),
                        Linted.end("checkpoint: {every: 401}"),
                        "checkpoint.every",
                        Linted.end("checkpoint: {every: 400}")),
                new Example(
                        new AlarmNeverRaised(),
                        Linted.end("alarms: {gateStuck: {warmUp: 200}}"),
                        "alarms.gateStuck.warmUp",
                        Linted.end("alarms: {gateStuck: {warmUp: 199}}")),
                new Example(
                        new SamplesWithoutVariety(),
                        Linted.end("evaluate: {samples: {count: 16, temperature: 0.01}}"),
                        "evaluate.samples.temperature",
                        Linted.end("evaluate: {samples: {count: 16, temperature: 0.2}}")),
                new Example(
                        new UntrainedEvaluation(),
                        Linted.end("evaluate: {problems: [{family: sorting}]}"),
                        "evaluate.problems",
                        Linted.end(
                                "evaluate: {problems: [{family: sorting}, {family: addition}]}")));
    }
}
