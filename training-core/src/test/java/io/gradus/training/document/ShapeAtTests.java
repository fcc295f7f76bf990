package io.gradus.training.document;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import org.junit.jupiter.api.Test;

class ShapeAtTests {
    record Plan(
            @Setting(explanation = "Its parts.") List<Part> parts,
            @Setting(explanation = "Ends.") Optional<Ends> ends,
            @Setting(explanation = "By name.") SequencedMap<String, Part> named) {}

    record Part(
            @Setting(explanation = "What it is.", inline = true) Kind kind,
            @Setting(explanation = "How it moves.", defaults = "1") Move move) {}

    @Shorthand
    record Ends(
            @Setting(explanation = "Low.", min = 0) double low,
            @Setting(explanation = "High.") double high) {}

    sealed interface Kind {}

    @Choice(name = "wall", explanation = "Stands.")
    record Wall(@Setting(explanation = "Metres.") int height) implements Kind {}

    sealed interface Move {}

    @Shorthand
    @Choice(name = "steady", explanation = "The same.")
    record Steady(@Setting(explanation = "Speed.") double speed) implements Move {}

    @Test
    void aPathLeadsThroughListsChoicesAndOptionalParts() {
        assertThat(field("parts[3].wall.height")).isEqualTo("Metres.");
        assertThat(field("parts[0].move.steady.speed")).isEqualTo("Speed.");
        assertThat(field("named.any.move")).isEqualTo("How it moves.");
        assertThat(field("ends.low")).isEqualTo("Low.");
        assertThat(field("ends[1]")).isEqualTo("High.");
        assertThat(Shape.at(Plan.class, "ends").orElseThrow().shape())
                .isEqualTo(Shape.Fields.of(Ends.class));
        assertThat(Shape.at(Plan.class, "parts[0].wall").orElseThrow().shape())
                .isEqualTo(Shape.Fields.of(Wall.class));
        assertThat(Shape.at(Plan.class, "")).isPresent();
    }

    @Test
    void aPathThatNoDocumentHasIsEmpty() {
        assertThat(Shape.at(Plan.class, "parts.wall")).isEmpty();
        assertThat(Shape.at(Plan.class, "parts[0].door")).isEmpty();
        assertThat(Shape.at(Plan.class, "ends[2]")).isEmpty();
        assertThat(Shape.at(Plan.class, "parts[0]..move")).isEmpty();
    }

    @Test
    void theLabelOfASettingIsItsNameInWords() {
        record Named(@Setting(explanation = "X.") int groupsPerStep) {}

        assertThat(Shape.Fields.of(Named.class).fields().getFirst().label())
                .isEqualTo("groups per step");
    }

    private static String field(String path) {
        return Shape.at(Plan.class, path)
                .orElseThrow()
                .field()
                .orElseThrow()
                .setting()
                .explanation();
    }
}
