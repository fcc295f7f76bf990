package io.gradus.training.curriculum.check;

import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Findings;

/** Checks that the tokenizer that a document names can be read on this machine. */
record TokenizerCheck(CurriculumDocument document, Findings findings) {
    boolean isUsable() {
        try {
            return document.policy().textTokenizer().size() > 0;
        } catch (IllegalArgumentException e) {
            findings.add("policy.tokenizer", String.valueOf(e.getMessage()));
            return false;
        }
    }
}
