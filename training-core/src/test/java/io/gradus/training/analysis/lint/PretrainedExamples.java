package io.gradus.training.analysis.lint;

import io.gradus.training.analysis.lint.LintRuleTests.Example;
import java.util.List;

/** Examples of the rules about published models. */
final class PretrainedExamples {
    private PretrainedExamples() {}

    static List<Example> all() {
        return List.of(
                new Example(
                        new FastPretrainedRate(),
                        published("train: lora", "1.1e-3"),
                        "objective.learningRate",
                        published("train: lora", "1.0e-3")),
                new Example(
                        new FastPretrainedRate(),
                        published("train: all", "6.0e-5"),
                        "objective.learningRate",
                        published("train: all", "5.0e-5")),
                new Example(
                        new FastPretrainedRate(),
                        published("train: lora", "{linear: {from: 1.0e-4, to: 2.0e-3, over: 10}}"),
                        "objective.learningRate",
                        Linted.objective("learningRate: 2.0e-3")),
                new Example(
                        new ColdPublishedSampling(),
                        published("train: lora", "1.0e-4, temperature: 0.6"),
                        "objective.temperature",
                        published("train: lora", "1.0e-4, temperature: 0.7")),
                new Example(
                        new ColdPublishedSampling(),
                        published("train: lora", "1.0e-4, temperature: 0.3"),
                        "objective.temperature",
                        Linted.objective("temperature: 0.3")),
                new Example(
                        new ColdPublishedSampling(),
                        published("train: lora", "1.0e-4, temperature: 0.3"),
                        "objective.temperature",
                        published("train: lora", "1.0e-4, temperature: 0.05")),
                new Example(
                        new BarePromptOfPublishedModel(),
                        published("train: lora", "1.0e-4").replace("shots: 1", "shots: 0"),
                        "policy.prompt",
                        published("train: lora", "1.0e-4")),
                new Example(
                        new BarePromptOfPublishedModel(),
                        published("train: lora", "1.0e-4")
                                .replace("prompt: {shots: 1}", "precision: f32"),
                        "policy.prompt",
                        Linted.SOUND));
    }

    private static String published(String train, String rate) {
        return Linted.objective("learningRate: " + rate)
                .replace(
                        "{layers: 1, width: 16}",
                        "{model: {folder: src/test/resources/pretrained/llama}, prompt: {shots: 1}, %s}"
                                .formatted(train));
    }
}
