package io.gradus.frontend.rubrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.gradus.training.document.DocumentTree;
import io.gradus.training.document.Shape;
import io.gradus.training.reward.criterion.CriterionBody;
import java.util.List;
import org.junit.jupiter.api.Test;

class TreeEditsTests {
    private static final String TEXT =
            """
            gradus: 1
            rubric: made
            criteria:
              # the point
              - {id: correct, verifier: {}}
              - id: style
                weight: 0.5
                group:
                  combine: max
                  criteria:
                    - {id: brief, length: {shape: {at-most: {tokens: 9}}}}
                    - {id: loop, repetition: {}, weight: -1}
            """;

    private static List<CriterionRow> rows(String text) {
        return CriterionRows.of(DocumentTree.read(text), "criteria", List.of());
    }

    private static List<String> ids(String text) {
        return rows(text).stream().map(row -> "  ".repeat(row.depth()) + row.id()).toList();
    }

    private static CriterionRow row(String id) {
        return rows(TEXT).stream().filter(row -> row.id().equals(id)).findFirst().orElseThrow();
    }

    @Test
    void rowsAreReadInDocumentOrderWithTheirWords() {
        assertThat(ids(TEXT)).containsExactly("correct", "style", "  brief", "  loop");
        assertThat(row("style").isGroup()).isTrue();
        assertThat(row("style").weight()).isEqualTo("0.5");
        assertThat(row("loop").kind()).isEqualTo("repetition");
        assertThat(row("loop").path()).isEqualTo("criteria[1].group.criteria[1]");
    }

    @Test
    void aCriterionMovesIntoAGroupAndOutOfIt() {
        String inside = TreeEdits.relocate(TEXT, row("correct"), "criteria[1].group.criteria", 1);
        String outside = TreeEdits.relocate(TEXT, row("loop"), "criteria", 0);

        assertThat(ids(inside)).containsExactly("style", "  brief", "  correct", "  loop");
        assertThat(ids(outside)).containsExactly("loop", "correct", "style", "  brief");
        assertThat(new RubricPlace.Whole().check(outside).errors()).isEmpty();
    }

    @Test
    void aCriterionMovesAmongItsSiblingsWithItsComment() {
        String moved = TreeEdits.relocate(TEXT, row("correct"), "criteria", 2);

        assertThat(ids(moved)).containsExactly("style", "  brief", "  loop", "correct");
        assertThat(moved.indexOf("# the point")).isGreaterThan(moved.indexOf("loop"));
        assertThat(TreeEdits.step(moved, rows(moved).getLast(), -1)).isEqualTo(TEXT);
    }

    @Test
    void aGroupIsNotPutIntoItself() {
        assertThatIllegalArgumentException()
                .isThrownBy(() ->
                        TreeEdits.relocate(TEXT, row("style"), "criteria[1].group.criteria", 0))
                .withMessage("a group cannot be put into itself");
    }

    @Test
    void copiesAndNewCriteriaGetAFreeId() {
        String doubled = TreeEdits.duplicate(TEXT, row("brief"), rows(TEXT));
        var verifier = new Shape.Alternatives(CriterionBody.class).named("verifier").orElseThrow();
        String added = TreeEdits.add(doubled, "criteria", 1, verifier, rows(doubled));

        assertThat(ids(doubled)).contains("  brief", "  brief-2");
        assertThat(ids(added).get(1)).isEqualTo("verifier");
        assertThat(new RubricPlace.Whole().check(added).errors()).isEmpty();
    }

    @Test
    void everyKindCanBeAddedAndTheTextStaysReadable() {
        for (var kind : new Shape.Alternatives(CriterionBody.class).all()) {
            String added = TreeEdits.add(TEXT, "criteria", 2, kind, rows(TEXT));

            assertThat(rows(added)).anyMatch(row -> row.kind().equals(kind.name()));
        }
    }
}
