package io.gradus.training.document;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class InitialValueTests {
    record Plan(
            @Setting(explanation = "Name.") String name,
            @Setting(explanation = "Steps.", min = 5) int steps,
            @Setting(explanation = "Rate.", defaults = "0.5") double rate,
            @Setting(explanation = "Note.") Optional<String> note,
            @Setting(explanation = "Parts.", min = 1) List<Part> parts,
            @Setting(explanation = "What.", inline = true) What what) {}

    record Part(@Setting(explanation = "Levels.") IntRange levels) {}

    sealed interface What {}

    @Choice(name = "pattern", explanation = "Matches.")
    record Pattern(@Setting(explanation = "Regex.") String regex) implements What {}

    @Test
    void aRecordBeginsWithWhatItMustHave() {
        String yaml = InitialValue.of(Shape.Fields.of(Plan.class));

        assertThat(yaml)
                .isEqualTo("{name: \"\", steps: 5, parts: [{levels: 1}], pattern: {regex: \"\"}}");
        assertThat(DocumentReader.read(yaml, Plan.class)).isInstanceOf(Reading.Valid.class);
    }

    @Test
    void aSettingBeginsWithItsDefault() {
        assertThat(Shape.Fields.of(Plan.class).named("rate").map(InitialValue::of)).contains("0.5");
    }
}
