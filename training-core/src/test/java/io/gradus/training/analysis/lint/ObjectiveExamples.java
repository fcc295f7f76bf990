package io.gradus.training.analysis.lint;

import io.gradus.training.analysis.lint.LintRuleTests.Example;
import java.util.List;

/** Examples of the rules about what an update optimises. */
final class ObjectiveExamples {
    private ObjectiveExamples() {}

    static List<Example> all() {
        return List.of(zeroLearningRate());
    }

    private static Example zeroLearningRate() {
        return new Example(
                new ZeroLearningRate(),
                objective("learningRate: -0.0"),
                "objective.learningRate",
                objective("learningRate: {linear: {from: 0, to: 1.0e-4, over: 20}}"));
    }

    private static String objective(String settings) {
        return Linted.with("{maxTokens: 6}", "{maxTokens: 6, " + settings + "}");
    }
}
