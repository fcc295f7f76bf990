package io.gradus.training.analysis.lint;

import io.gradus.training.analysis.lint.LintRuleTests.Example;
import java.util.List;

/** Examples of the rules about when stages begin and end. */
final class StageExamples {
    private StageExamples() {}

    static List<Example> all() {
        return List.of(endless());
    }

    private static Example endless() {
        String last = "difficulty: {digits: 1..2}}]\n    maxSteps: 200\n";
        String bare = "difficulty: {digits: 1..2}}]\n";
        return new Example(
                new EndlessStage(),
                Linted.with(last, bare),
                "stages[1]",
                Linted.with(last, bare + "budget: {steps: 500}\n"));
    }
}
