package io.gradus.frontend.curricula;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.document.DocumentTree;
import io.gradus.training.reward.rubric.StoredRubric;
import org.junit.jupiter.api.Test;

class ReferenceEditsTests {
    private static final String OWN =
            """
            rubrics:
              exact: # what counts
                combine: max
                criteria:
                  - {id: correct, verifier: {}} # all or nothing
            seed: 3
            """;
    private static final String NAMED =
            """
            rubrics:
              exact:
                stored: # pinned
                  name: gated
                  version: 3
            seed: 3
            """;

    @Test
    void aReferenceTakesThePlaceOfOwnCriteria() {
        String text = ReferenceEdits.refer(OWN, "rubrics.exact", new StoredRubric("gated", 3));

        DocumentTree tree = DocumentTree.read(text);
        assertThat(StoredRubric.of(tree, "rubrics.exact")).contains(new StoredRubric("gated", 3));
        assertThat(ReferenceEdits.hasOwn(tree, "rubrics.exact")).isFalse();
        assertThat(tree.textAt("seed")).contains("3");
    }

    @Test
    void movingUpChangesNothingButTheNumber() {
        assertThat(ReferenceEdits.refer(NAMED, "rubrics.exact", new StoredRubric("gated", 4)))
                .isEqualTo(NAMED.replace("version: 3", "version: 4"));
    }

    @Test
    void anotherRubricReplacesNameAndVersion() {
        String text = ReferenceEdits.refer(NAMED, "rubrics.exact", new StoredRubric("other", 1));

        assertThat(StoredRubric.of(DocumentTree.read(text), "rubrics.exact"))
                .contains(new StoredRubric("other", 1));
    }

    @Test
    void embeddingPutsTheContentInThePlaceOfTheReference() {
        String stored =
                """
                gradus: 1
                rubric: gated
                description: pays once
                combine: max
                criteria:
                  - {id: correct, verifier: {}, weight: 2}
                """;

        DocumentTree tree = DocumentTree.read(ReferenceEdits.embed(NAMED, "rubrics.exact", stored));

        assertThat(tree.at("rubrics.exact.stored")).isEmpty();
        assertThat(tree.at("rubrics.exact.description")).isEmpty();
        assertThat(tree.textAt("rubrics.exact.combine")).contains("max");
        assertThat(tree.textAt("rubrics.exact.criteria[0].weight")).contains("2");
    }

    @Test
    void aReferenceBesideOwnCriteriaIsToldApart() {
        DocumentTree both =
                DocumentTree.read(
                        NAMED.replace("seed: 3\n", "    criteria: [{id: a, verifier: {}}]\n"));

        assertThat(ReferenceEdits.hasOwn(both, "rubrics.exact")).isTrue();
        assertThat(ReferenceEdits.hasOwn(DocumentTree.read(NAMED), "rubrics.exact")).isFalse();
    }
}
