package io.gradus.training.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

/**
 * A mechanism written here, as one annotated record, appears in the reader, the schema, the
 * reference page, the model of forms and the facets of documents.
 */
class NewMechanismTests {
    sealed interface Teacher {
        @Choice(name = "none", explanation = "No teacher.")
        record None() implements Teacher {}

        @Choice(
                name = "bandit",
                explanation = "Prefers problems at the edge.",
                source = "arXiv:0000.00000")
        record Bandit(
                @Setting(explanation = "Softmax temperature.", defaults = "0.4", min = 0.01)
                        double temperature)
                implements Teacher {}
    }

    record Plan(@Setting(explanation = "Who chooses.", defaults = "none") Teacher teacher) {}

    @Test
    void theReaderBindsIt() {
        assertThat(DocumentReader.read("teacher: {bandit: {temperature: 2}}", Plan.class))
                .isEqualTo(new Reading.Valid<>(new Plan(new Teacher.Bandit(2))));
        assertThat(DocumentReader.read("teacher: bandit", Plan.class))
                .isEqualTo(new Reading.Valid<>(new Plan(new Teacher.Bandit(0.4))));
    }

    @Test
    void theSchemaDescribesIt() {
        ObjectNode schema = JsonSchemas.of(Plan.class);

        assertThat(schema.at("/$defs/TeacherBandit/properties/temperature/minimum").doubleValue())
                .isEqualTo(0.01);
        assertThat(schema.at("/$defs/TeacherBandit/properties/temperature/default").doubleValue())
                .isEqualTo(0.4);
        assertThat(schema.at("/$defs/NewMechanismTestsTeacher/oneOf").toString())
                .contains("\"const\":\"bandit\"", "Prefers problems at the edge.");
    }

    @Test
    void theReferencePageExplainsIt() {
        assertThat(DocumentReference.of(Plan.class, "# Plans"))
                .contains(
                        "### `bandit`",
                        "Prefers problems at the edge. Source: arXiv:0000.00000.",
                        "| `temperature` | number, >= 0.01 | `0.4` | Softmax temperature. |");
    }

    @Test
    void formsOfferItWithItsSettings() {
        ShapeAt teacher = Shape.at(Plan.class, "teacher").orElseThrow();
        Field temperature =
                Shape.at(Plan.class, "teacher.bandit.temperature")
                        .orElseThrow()
                        .field()
                        .orElseThrow();

        assertThat(((Shape.Alternatives) teacher.shape()).names())
                .containsExactly("none", "bandit");
        assertThat(temperature.shape()).isEqualTo(new Shape.Decimal());
        assertThat(temperature.setting().min()).isEqualTo(0.01);
        assertThat(DocumentEdits.set("teacher: bandit\n", "teacher.bandit.temperature", "2"))
                .isEqualTo("teacher:\n  bandit:\n    temperature: 2\n");
    }

    @Test
    void theFacetsOfADocumentNameIt() {
        assertThat(Facets.of(new Plan(new Teacher.Bandit(2))))
                .extracting(Facet::group, Facet::name, Facet::isDefault)
                .containsExactly(tuple("teacher", "bandit", false));
        assertThat(Facets.of(new Plan(new Teacher.None())))
                .extracting(Facet::name, Facet::isDefault)
                .containsExactly(tuple("none", true));
    }

    sealed interface Anyone permits Tutor, Nobody {}

    sealed interface Tutor extends Anyone permits Patient {}

    @Choice(name = "patient", explanation = "Waits for the answer.")
    record Patient() implements Tutor {}

    @Choice(name = "nobody", explanation = "No one at all.")
    record Nobody() implements Anyone {}

    record Staff(
            @Setting(explanation = "The first.") Anyone first,
            @Setting(explanation = "The second.") Tutor second) {}

    @Test
    void anAlternativeOfTwoChoicesIsDescribedOnce() {
        assertThat(DocumentReference.of(Staff.class, "# Staff"))
                .containsOnlyOnce("Waits for the answer.")
                .endsWith("## Tutor\n\nOne of:\n\nAs described above: `patient`.\n\n");
    }
}
