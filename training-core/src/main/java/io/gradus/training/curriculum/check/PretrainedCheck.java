package io.gradus.training.curriculum.check;

import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Findings;
import io.gradus.training.policy.PolicySpec;
import io.gradus.training.policy.pretrained.PretrainedModel;
import io.gradus.training.policy.pretrained.PretrainedModels;
import io.gradus.training.policy.tokenizer.Tokenizers;

/** Checks that the published model that a document names can be read here and has the context. */
record PretrainedCheck(CurriculumDocument document, Findings findings) {
    boolean isUsable() {
        try {
            document.policy().source().map(PretrainedModels::open).ifPresent(this::check);
            return !findings.hasAny("policy.model");
        } catch (IllegalArgumentException e) {
            findings.add("policy.model", String.valueOf(e.getMessage()));
            return false;
        }
    }

    private void check(PretrainedModel model) {
        PolicySpec policy = document.policy();
        int own = model.config().context();
        if (policy.context() > own) {
            findings.add(
                    "policy.context",
                    "must be <= %d, what %s was made for, was %d"
                            .formatted(own, model.name(), policy.context()));
        }
        int tokens = Tokenizers.ofModel(model.files()).size();
        int rows = model.config().vocabulary();
        if (tokens > rows) {
            findings.add(
                    "policy.model",
                    "%s has a tokenizer of %d tokens and an embedding of %d; get the model again, or name another"
                            .formatted(model.name(), tokens, rows));
        }
    }
}
