package io.gradus.frontend.forms;

import static org.assertj.core.api.Assertions.assertThat;

import com.vaadin.flow.component.AbstractField;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.HasAriaLabel;
import com.vaadin.flow.component.html.Paragraph;
import io.gradus.training.curriculum.condition.SignalKind;
import io.gradus.training.document.formula.Comparison;
import java.util.List;
import org.junit.jupiter.api.Test;

class ConditionPartTests {
    private static final String TEXT =
            """
            gradus: 1
            curriculum: first
            stages:
              - name: easy
                problems: [{family: addition}]
                stop: {when: "passRate(top, 64 groups) >= 0.7 or steps > 9"}
            """;

    private final Desk desk = new Desk(TEXT, "stages[0]");

    @Test
    void aConditionIsASentenceWithItsWords() {
        assertThat(Desk.all(desk.form()))
                .anyMatch(c ->
                        c instanceof Paragraph p
                                && p.getText()
                                        .equals(
                                                "When pass rate of the top level over the last 64 "
                                                        + "groups is at least 0.7 or number of steps "
                                                        + "in this stage is above 9."));
    }

    @Test
    void aRowChangesTheText() {
        Desk.type(field("Target", 1), "500");
        Desk.type(field("Comparison", 0), Comparison.ABOVE);

        assertThat(desk.text()).contains("when: \"passRate(top, 64 groups) > 0.7 or steps > 500\"");
    }

    @Test
    void anotherMetricHasItsOwnParts() {
        Desk.type(field("Metric", 0), SignalKind.ENTROPY);

        assertThat(desk.text()).contains("\"entropy(64 steps) >= 0.7 or steps > 9\"");
    }

    @Test
    void comparisonsAreAddedAndRemoved() {
        desk.click("Add a comparison");
        assertThat(desk.text()).contains("or steps > 9 or passRate(top, 64 groups) >= 0.7\"");
        desk.click("Remove comparison");

        assertThat(desk.text()).contains("when: \"steps > 9 or passRate(top, 64 groups) >= 0.7\"");
    }

    @Test
    void aNumberThatIsBeingTypedDoesNotReachTheText() {
        Desk.type(field("Target", 0), "");
        Desk.type(field("Size of the window", 0), "0");

        assertThat(desk.text()).contains("passRate(top, 64 groups) >= 0.7 or steps > 9");
    }

    @Test
    void theTextItselfStaysEditable() {
        desk.type("stages[0].stop.when", "steps > 9 and");
        assertThat(desk.text()).contains("when: \"steps > 9 and\"");
        desk.type("stages[0].stop.when", "not (steps > 9 and tokens > 8)");

        assertThat(field("Target", 1).getValue()).isEqualTo("8");
    }

    @SuppressWarnings("unchecked")
    private <V> AbstractField<?, V> field(String label, int index) {
        List<Component> found =
                Desk.all(desk.form())
                        .filter(c ->
                                c instanceof HasAriaLabel named
                                        && named.getAriaLabel().orElse("").equals(label))
                        .toList();
        return (AbstractField<?, V>) found.get(index);
    }
}
