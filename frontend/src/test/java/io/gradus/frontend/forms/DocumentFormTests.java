package io.gradus.frontend.forms;

import static org.assertj.core.api.Assertions.assertThat;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.shared.HasValidationProperties;
import com.vaadin.flow.component.textfield.TextField;
import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.DocumentTree;
import io.gradus.training.document.Reading;
import io.gradus.training.document.Shape;
import io.gradus.training.document.schedule.Schedule;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class DocumentFormTests {
    private static final String TEXT =
            """
            gradus: 1
            curriculum: first
            objective: {groupSize: 16, clip: [0.2, 0.28]}   # big groups
            stages:
              # the easy one
              - name: easy
                problems: [{family: addition, difficulty: {digits: 1..2}}]
                promote: {when: "passRate(top, 64 groups) >= 0.7"}
            """;

    @Test
    void everySettingOfARecordHasItsInput() {
        Desk desk = new Desk(TEXT, "stages[0]");

        assertThat(desk.input("stages[0].name").getValue()).isEqualTo("easy");
        assertThat(desk.input("stages[0].problems[0].family").getValue()).isEqualTo("addition");
        assertThat(desk.input("stages[0].problems[0].difficulty.digits").getValue())
                .isEqualTo("1..2");
        assertThat(desk.input("stages[0].sampler").getValue()).isEqualTo("uniform");
        assertThat(desk.input("stages[0].promote.minSteps").getValue()).isEqualTo("");
        assertThat(
                        ((TextField) (Component) desk.input("stages[0].promote.minSteps"))
                                .getPlaceholder())
                .isEqualTo("0");
    }

    @Test
    void aPublishedModelHasNoWarmStartUnlessOneIsWritten() {
        String model = "../training-core/src/test/resources/pretrained/llama";
        Desk desk = new Desk("policy: {model: {folder: %s}}\n".formatted(model), "policy");

        List<String> said =
                Desk.all(desk.row("policy.warmStart")).map(c -> c.getElement().getText()).toList();

        assertThat(said).contains("none").doesNotContain("{maxSteps: 0}");
    }

    @Test
    void whatIsTypedChangesTheTextAndNothingElse() {
        Desk desk = new Desk(TEXT, "stages[0]");

        desk.type("stages[0].name", "first steps");
        desk.type("stages[0].promote.minSteps", "10");
        desk.type("stages[0].problems[0].difficulty.digits", "3");

        assertThat(desk.text())
                .isEqualTo(
                        TEXT.replace("easy\n    p", "first steps\n    p")
                                .replace("0.7\"}", "0.7\", minSteps: 10}")
                                .replace("1..2", "3"));
        assertThat(desk.edits()).isEqualTo(3);
    }

    @Test
    void aSettingThatIsClearedIsTheDefaultAgain() {
        Desk desk = new Desk(TEXT, "objective");

        desk.type("objective.groupSize", "");

        assertThat(desk.text()).contains("objective: {clip: [0.2, 0.28]}   # big groups");
        assertThat(((TextField) (Component) desk.input("objective.groupSize")).getPlaceholder())
                .isEqualTo("8");
        desk.click("Back to default: clip");
        assertThat(desk.text()).contains("objective: {}   # big groups");
    }

    @Test
    void aRecordWrittenAsAListIsEditedAsOne() {
        Desk desk = new Desk(TEXT, "objective");

        desk.type("objective.clip[1]", "0.3");

        assertThat(desk.text()).contains("clip: [0.2, 0.3]");
    }

    @Test
    void choosingAnAlternativeWritesItWithWhatItMustHave() {
        Desk desk = new Desk(TEXT, "stages[0]");

        Desk.type(desk.choice("stages[0].sampler"), "weighted");

        assertThat(desk.text()).contains("sampler: {weighted: {weights: ");
        assertThat(desk.has("stages[0].sampler.weighted.weights")).isTrue();
    }

    @Test
    void aBareNumberIsEditedInPlaceAndMayBecomeASchedule() {
        Desk desk = new Desk(TEXT, "objective");

        desk.type("objective.learningRate", "3e-4");
        assertThat(desk.text()).contains("learningRate: 3e-4");
        assertThat(desk.choice("objective.learningRate").getValue()).isEqualTo("constant");
        Desk.type(desk.choice("objective.learningRate"), "linear");

        assertThat(desk.text()).contains("learningRate: {linear: {from: ");
        assertThat(desk.has("objective.learningRate.linear.from")).isTrue();
    }

    @Test
    void aStageChangesTheObjectiveInAGroupThatIsAddedWhenItIsNeeded() {
        Desk desk = new Desk(TEXT, "stages[0]");
        assertThat(desk.has("stages[0].objective.groupSize")).isFalse();

        desk.click("Add objective");
        assertThat(
                        ((TextField) (Component) desk.input("stages[0].objective.groupSize"))
                                .getPlaceholder())
                .isEqualTo("the document's");
        desk.type("stages[0].objective.groupSize", "4");
        desk.click("Add learning rate");

        assertThat(desk.text()).contains("objective: {groupSize: 4, learningRate: 1.0e-4}");
        desk.click("Remove: objective");
        assertThat(desk.text()).isEqualTo(TEXT);
    }

    @Test
    void anOptionalChoiceGetsTheEditorOfItsTypeOnceAndOnlyWhereItIsThere() {
        String path = "stages[0].objective";
        String text =
                TEXT.replace("    problems", "    objective: {temperature: 0.5}\n    problems");
        AtomicInteger made = new AtomicInteger();
        FormContext context =
                new FormContext((at, edit) -> {}, (kind, at) -> List.of())
                        .with(
                                Schedule.class,
                                (field, at, parts, generic) -> {
                                    made.incrementAndGet();
                                    return generic.create();
                                });
        Shape.Fields shape =
                (Shape.Fields) Shape.at(CurriculumDocument.class, path).orElseThrow().shape();

        new DocumentForm(shape, path, context).show(DocumentTree.read(text), List.of());

        assertThat(made).hasValue(1);
    }

    @Test
    void anOptionalPartIsAddedAndRemoved() {
        Desk desk = new Desk(TEXT, "stages[0]");

        desk.click("Add stop");
        assertThat(desk.text()).contains("    stop: {when: \"\"}\n");
        desk.type("stages[0].stop.when", "passRate(all, 8 groups) < 0.1");
        desk.click("Remove: promote");

        assertThat(desk.text()).doesNotContain("promote").contains("# the easy one");
        assertThat(CurriculumReader.read(desk.text())).isInstanceOf(Reading.Valid.class);
    }

    @Test
    void entriesOfAListAreAddedMovedAndRemoved() {
        Desk desk = new Desk(TEXT, "stages[0]");

        desk.click("Add to problems");
        desk.type("stages[0].problems[1].family", "subtraction");
        desk.click("Move up entry 2");
        assertThat(desk.input("stages[0].problems[0].family").getValue()).isEqualTo("subtraction");
        desk.click("Remove entry 1");

        assertThat(desk.text()).isEqualTo(TEXT);
    }

    @Test
    void entriesOfAMappingAreAddedAndRenamed() {
        Desk desk = new Desk(TEXT, "stages[0]");

        desk.type("stages[0].weights", "addition");
        desk.click("Add to weights");

        assertThat(desk.text()).contains("    weights:\n      addition: 1\n");
    }

    @Test
    void anErrorStandsAtItsField() {
        Desk desk = new Desk(TEXT, "objective");

        desk.type("objective.groupSize", "many");

        HasValidationProperties field =
                (HasValidationProperties) (Object) desk.input("objective.groupSize");
        assertThat(desk.text()).contains("groupSize: many");
        assertThat(field.isInvalid()).isTrue();
        assertThat(field.getErrorMessage()).contains("must be a whole number, was 'many'");
    }

    @Test
    void anUnknownKeyIsShownAndCanBeRemoved() {
        Desk desk = new Desk(TEXT.replace("name: easy", "nam: x\n    name: easy"), "stages[0]");

        desk.click("Remove nam");

        assertThat(desk.text()).isEqualTo(TEXT);
    }

    @Test
    void inputsStayWhenTheDocumentChanges() {
        Desk desk = new Desk(TEXT, "stages[0]");
        Component name = desk.input("stages[0].name");
        Component digits = desk.input("stages[0].problems[0].difficulty.digits");

        desk.type("stages[0].problems[0].difficulty.digits", "4");
        desk.show(TEXT.replace("easy", "other"));

        assertThat((Component) desk.input("stages[0].name")).isSameAs(name);
        assertThat((Component) desk.input("stages[0].problems[0].difficulty.digits"))
                .isSameAs(digits);
        assertThat(desk.input("stages[0].name").getValue()).isEqualTo("other");
    }

    @Test
    void aRichDefaultIsShownUntilItIsChanged() {
        Desk desk = new Desk(TEXT, "");

        assertThat(desk.has("rubrics.exact.criteria[0].id")).isFalse();
        desk.click("Change rubrics");

        assertThat(desk.text())
                .contains("rubrics: {exact: {criteria: [{id: correct, verifier: {}}]}}");
        assertThat(desk.input("rubrics.exact.criteria[0].id").getValue()).isEqualTo("correct");
        Desk.type(desk.choice("rubrics.exact.criteria[0]"), "length");
        assertThat(desk.text()).contains("[{id: correct, length: ");
    }

    @Test
    void aLongListIsALineForEachEntryUntilItIsOpened() {
        StringBuilder criteria = new StringBuilder();
        for (int i = 0; i < 100; i++) {
            criteria.append("      - {id: c").append(i).append(", verifier: {}}\n");
        }
        Desk desk =
                new Desk(TEXT + "rubrics:\n  exact:\n    criteria:\n" + criteria, "rubrics.exact");

        assertThat(desk.has("rubrics.exact.criteria[7]")).isTrue();
        assertThat(desk.has("rubrics.exact.criteria[7].id")).isFalse();
        desk.click("Open c7");
        assertThat(desk.input("rubrics.exact.criteria[7].id").getValue()).isEqualTo("c7");
        assertThat(desk.form().focus("rubrics.exact.criteria[9].weight")).isTrue();
        assertThat(desk.has("rubrics.exact.criteria[9].weight")).isTrue();
        assertThat(desk.has("rubrics.exact.criteria[8].id")).isFalse();
    }

    @Test
    void theFocusFindsTheNearestInput() {
        Desk desk = new Desk(TEXT, "stages[0]");

        assertThat(desk.form().focus("stages[0].name")).isTrue();
        assertThat(desk.form().focus("stages[0].problems[0].family.x")).isTrue();
        assertThat(desk.form().focus("objective.kl")).isFalse();
    }

    /** Two stages that differ in everything a part may be: values, choices, lists, conditions. */
    private static final String TWO_STAGES =
            """
            gradus: 1
            curriculum: two
            stages:
              - name: easy
                problems: [{family: addition, difficulty: {digits: 1..2}}]
                promote: {when: "passRate(top, 64 groups) >= 0.7"}
              - name: mixed
                problems: [{family: addition}, {family: subtraction}]
                promote: {when: "entropy(20 steps) <= 0.4", minSteps: 40}
                maxSteps: 90
            """;

    @Test
    void aFormThatWentOverToAnotherRecordIsTheFormOfThatRecord() {
        Desk moved = new Desk(TWO_STAGES, "stages[0]");
        Desk built = new Desk(TWO_STAGES, "stages[1]");

        moved.form().moveTo("stages[1]");
        moved.show(TWO_STAGES);

        assertThat(marks(moved)).isEqualTo(marks(built));
        assertThat(moved.input("stages[1].maxSteps").getValue()).isEqualTo("90");
        moved.form().moveTo("stages[0]");
        moved.show(TWO_STAGES);
        assertThat(marks(moved)).isEqualTo(marks(new Desk(TWO_STAGES, "stages[0]")));
    }

    @Test
    void whatIsTypedAfterTheMoveChangesTheRecordThatIsShown() {
        Desk desk = new Desk(TWO_STAGES, "stages[0]");
        TextField steps = (TextField) (Component) desk.input("stages[0].maxSteps");
        desk.form().moveTo("stages[1]");
        desk.show(TWO_STAGES);

        Desk.type(steps, "91");
        desk.type("stages[1].problems[0].family", "subtraction");
        desk.type("stages[1].promote.minSteps", "50");

        assertThat(desk.text())
                .isEqualTo(
                        TWO_STAGES
                                .replace("90", "91")
                                .replace("[{family: addition}", "[{family: subtraction}")
                                .replace("minSteps: 40", "minSteps: 50"));
    }

    /** Paths that fields are found by, and their names. */
    private static List<String> marks(Desk desk) {
        return Desk.all(desk.form())
                .map(Component::getElement)
                .filter(element -> element.hasAttribute("data-path"))
                .map(element ->
                        element.getAttribute("data-path")
                                + " "
                                + element.getProperty("accessibleName")
                                + " "
                                + element.getProperty("value"))
                .toList();
    }

    private static final String LLAMA = "../training-core/src/test/resources/pretrained/llama";

    private static Desk policy(String policy) {
        return new Desk(
                TEXT.replace("objective:", "policy: %s\nobjective:".formatted(policy)), "policy");
    }

    @Test
    void onlySettingsOfTheKindOfPolicyAreShown() {
        Desk tiny = policy("{}");
        assertThat(tiny.row("policy.layers").isVisible()).isTrue();
        assertThat(tiny.row("policy.train").isVisible()).isFalse();

        Desk published = policy("{model: {folder: %s}}".formatted(LLAMA));
        assertThat(published.row("policy.layers").isVisible()).isFalse();
        assertThat(published.row("policy.tokenizer").isVisible()).isFalse();
        assertThat(published.row("policy.train").isVisible()).isTrue();
    }

    @Test
    void aSettingThatIsRuledOutIsShownWhereItIsWritten() {
        Desk desk = policy("{model: {folder: %s}, layers: 2}".formatted(LLAMA));
        assertThat(desk.row("policy.layers").isVisible()).isTrue();
        desk.click("Back to default: layers");
        assertThat(desk.text()).doesNotContain("layers");
        assertThat(desk.row("policy.layers").isVisible()).isFalse();
    }

    @Test
    void defaultsFollowTheModel() {
        Desk desk = policy("{}");
        assertThat(placeholder(desk, "policy.context")).isEqualTo("64");
        Component groups = desk.row("policy.groups");

        Desk.type(desk.choice("policy.model"), "hub");
        assertThat(placeholder(desk, "policy.context")).isEqualTo("2048");
        assertThat(desk.row("policy.groups")).isSameAs(groups);
        desk.show(desk.text().replaceAll("model: [^}]*}", "model: {folder: " + LLAMA + "}"));
        assertThat(placeholder(desk, "policy.context")).isEqualTo("64");
    }

    private static String placeholder(Desk desk, String path) {
        return ((TextField) (Component) desk.input(path)).getPlaceholder();
    }
}
