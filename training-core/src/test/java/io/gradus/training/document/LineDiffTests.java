package io.gradus.training.document;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.document.LineDiff.Kind;
import io.gradus.training.document.LineDiff.Row;
import org.junit.jupiter.api.Test;

class LineDiffTests {
    @Test
    void bothTextsStandSideBySide() {
        assertThat(LineDiff.between("a\nb\nc\nd\n", "a\nx\ny\nc\n"))
                .containsExactly(
                        new Row(Kind.SAME, 1, "a", 1, "a"),
                        new Row(Kind.CHANGED, 2, "b", 2, "x"),
                        new Row(Kind.ADDED, 0, "", 3, "y"),
                        new Row(Kind.SAME, 3, "c", 4, "c"),
                        new Row(Kind.REMOVED, 4, "d", 0, ""));
    }

    @Test
    void equalTextsHaveOnlyEqualRows() {
        assertThat(LineDiff.between("a\n\n", "a\n\n"))
                .extracting(Row::kind)
                .containsOnly(Kind.SAME);
        assertThat(LineDiff.between("", "")).isEmpty();
    }
}
