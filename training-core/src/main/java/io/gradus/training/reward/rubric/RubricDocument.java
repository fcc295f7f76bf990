package io.gradus.training.reward.rubric;

import io.gradus.training.document.DocumentReader;
import io.gradus.training.document.Reading;
import io.gradus.training.document.Setting;
import io.gradus.training.reward.criterion.Combination;
import io.gradus.training.reward.criterion.CriterionRetirement;
import io.gradus.training.reward.criterion.CriterionSpec;
import java.util.List;
import java.util.Optional;

/** A rubric as a document of its own, with where it comes from. */
public record RubricDocument(
        @Setting(explanation = "Version of the document format; 1.", min = 1, max = 1) int gradus,
        @Setting(
                        explanation =
                                "Name of the rubric, in lower-case letters, digits and hyphens.",
                        pattern = "[a-z0-9][a-z0-9-]{0,62}")
                String rubric,
        @Setting(explanation = "What it rewards, in a few sentences.", max = 2000)
                Optional<String> description,
        @Setting(explanation = "The published system it follows, and where.", max = 1000)
                Optional<String> source,
        @Setting(
                        explanation = "What differs from the published rule, and why.",
                        defaults = "[]",
                        max = 32)
                List<String> substitutions,
        @Setting(
                        explanation =
                                "Constants or rules that could not be checked against the paper or its code.",
                        defaults = "[]",
                        max = 32)
                List<String> unverified,
        @Setting(explanation = "How the values of its criteria become the total.", defaults = "sum")
                Combination combine,
        @Setting(explanation = "When criteria with the same value for every rollout are left out.")
                Optional<CriterionRetirement> retire,
        @Setting(
                        explanation = "The criteria, in the order in which they contribute.",
                        min = 1,
                        max = 256)
                List<CriterionSpec> criteria) {
    public RubricDocument {
        substitutions = List.copyOf(substitutions);
        unverified = List.copyOf(unverified);
        criteria = List.copyOf(criteria);
        new RubricSpec(combine, retire, criteria);
    }

    /**
     * Reads a document that was just written: what stored ones may say though no two rollouts
     * differ by it is an error here. Never throws, whatever the text.
     */
    public static Reading<RubricDocument> readNew(String text) {
        return DocumentReader.read(
                text,
                RubricDocument.class,
                (document, findings) -> {
                    RubricStructure.check("", document.spec(), findings);
                    RubricEffect.check("", document.spec(), findings);
                });
    }

    /** Reads and checks a document; never throws, whatever the text. */
    public static Reading<RubricDocument> read(String text) {
        return DocumentReader.read(
                text,
                RubricDocument.class,
                (document, findings) -> RubricStructure.check("", document.spec(), findings));
    }

    /** The rubric itself. */
    public RubricSpec spec() {
        return new RubricSpec(combine, retire, criteria);
    }
}
