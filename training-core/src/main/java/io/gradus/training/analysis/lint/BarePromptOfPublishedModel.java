package io.gradus.training.analysis.lint;

import io.gradus.training.policy.PolicySpec;
import io.gradus.training.policy.chat.ChatSpec;

/** Finds published models that are shown bare problems, which they go on with as prose. */
final class BarePromptOfPublishedModel implements LintRule {
    @Override
    public String id() {
        return "bare-prompt-of-published-model";
    }

    @Override
    public String explanation() {
        return "A published model gets problems without a chat template, shots, a preamble or "
                + "an instruction: nothing tells it how to answer, so it writes prose.";
    }

    @Override
    public void check(LintedCurriculum curriculum, LintReport report) {
        PolicySpec policy = curriculum.spec().policy();
        boolean told =
                !(policy.prompt().chat() instanceof ChatSpec.None)
                        || policy.prompt().shots() > 0
                        || policy.prompt().instruct()
                        || policy.prompt().preamble().isPresent();
        if (policy.source().isPresent() && policy.from().isEmpty() && !told) {
            report.add(
                    "policy.prompt",
                    "nothing tells the published model how to answer: add shots, a preamble or a chat template",
                    Fix.set("Show three solved problems", "policy.prompt.shots", 3));
        }
    }
}
