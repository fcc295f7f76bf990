package io.gradus.training.analysis.lint;

import java.util.List;

/** All rules, in the order of docs/lint.md. */
final class LintRules {
    static final List<LintRule> ALL = List.of(new EndlessStage(), new ZeroLearningRate());

    private LintRules() {}
}
