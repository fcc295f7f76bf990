package io.gradus.training.analysis.recipe;

import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Setting;
import java.util.List;
import java.util.Optional;

/**
 * A recipe as a document: where a curriculum comes from and what differs from it, and the
 * curriculum itself as an indented block, so that its text can be taken out as it is written.
 */
public record RecipeDocument(
        @Setting(explanation = "Version of the document format; 1.", min = 1, max = 1) int gradus,
        @Setting(
                        explanation =
                                "Name of the recipe, in lower-case letters, digits and hyphens.",
                        pattern = "[a-z0-9][a-z0-9-]{0,62}")
                String recipe,
        @Setting(explanation = "What a list shows of it.", min = 1, max = 120) String title,
        @Setting(
                        explanation = "What it does and what there is to see, in a few sentences.",
                        min = 1,
                        max = 2000)
                String summary,
        @Setting(explanation = "Name of the published system that it follows.", min = 1, max = 120)
                Optional<String> system,
        @Setting(
                        explanation =
                                "Row of the list of systems that it expresses, from 1; two systems may have one name.",
                        min = 1,
                        max = 9999)
                Optional<Integer> row,
        @Setting(
                        explanation =
                                "Where the system is described: a paper and its released code.",
                        min = 1,
                        max = 1000)
                Optional<String> source,
        @Setting(
                        explanation =
                                "What the publication says it gains. It was measured there, not here.",
                        min = 1,
                        max = 1000)
                Optional<String> claim,
        @Setting(
                        explanation = "What differs from the published system, and why.",
                        defaults = "[]",
                        max = 32)
                List<Substitution> substituted,
        @Setting(
                        explanation =
                                "Constants or rules that could not be checked against the paper or its code.",
                        defaults = "[]",
                        max = 32)
                List<String> unverified,
        @Setting(explanation = "How near it comes to the publication, and why.")
                Optional<FidelitySpec> fidelity,
        @Setting(explanation = "The released code that it was compared with.")
                Optional<CodeSpec> code,
        @Setting(
                        explanation = "The mechanisms of the system, each with its lines.",
                        defaults = "[]",
                        max = 16)
                List<MechanismSpec> mechanisms,
        @Setting(explanation = "How it is checked.", defaults = "{}") CheckSpec check,
        @Setting(explanation = "The whole curriculum document, as an indented block.")
                CurriculumDocument curriculum) {
    public RecipeDocument {
        substituted = List.copyOf(substituted);
        unverified = List.copyOf(unverified);
        mechanisms = List.copyOf(mechanisms);
    }
}
