package io.gradus.frontend.forms;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.document.Alternative;
import io.gradus.training.document.DocumentTree;
import io.gradus.training.document.Shape;
import io.gradus.training.reward.criterion.CriterionBody;
import java.util.List;
import org.junit.jupiter.api.Test;

class NewCriterionTests {
    private static Alternative kind(String name) {
        return new Shape.Alternatives(CriterionBody.class).named(name).orElseThrow();
    }

    @Test
    void itIsNamedAfterItsKindAndNumberedWhereThatIsTaken() {
        assertThat(NewCriterion.yaml(kind("readable"), List.of("correct")))
                .isEqualTo("{id: readable, readable: {}}");
        assertThat(NewCriterion.yaml(kind("readable"), List.of("readable", "readable-2")))
                .isEqualTo("{id: readable-3, readable: {}}");
        assertThat(NewCriterion.freeId("word-2", List.of("word-2"))).isEqualTo("word");
    }

    @Test
    void aGroupBeginsWithACriterionOfAFreeId() {
        assertThat(NewCriterion.yaml(kind("group"), List.of("first")))
                .isEqualTo("{id: group, group: {criteria: [{id: first-2, verifier: {}}]}}");
    }

    @Test
    void idsOfGroupsCountToo() {
        String rubric =
                "criteria: [{id: a, verifier: {}}, "
                        + "{id: b, group: {criteria: [{id: c, verifier: {}}]}}]";

        assertThat(NewCriterion.ids(DocumentTree.read(rubric).root()))
                .containsExactly("a", "b", "c");
    }
}
