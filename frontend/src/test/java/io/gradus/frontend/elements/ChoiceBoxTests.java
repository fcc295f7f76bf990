package io.gradus.frontend.elements;

import static org.assertj.core.api.Assertions.assertThat;

import com.vaadin.flow.component.ComponentUtil;
import com.vaadin.flow.component.combobox.ComboBoxBase;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ChoiceBoxTests {
    private final ChoiceBox<String> box = new ChoiceBox<>("Family");
    private final List<String> chosen = new ArrayList<>();

    ChoiceBoxTests() {
        box.setItems(
                (family, typed) -> (family + " adds numbers").contains(typed),
                List.of("addition", "long-chain", "chain-sum", "chain"));
        box.setValue("addition");
        box.addValueChangeListener(change -> {
            if (change.isFromClient()) {
                chosen.add(change.getValue());
            }
        });
    }

    @Test
    void theTextIsSelectedOnFocusSoThatTypingReplacesIt() {
        assertThat(box.getElement().getProperty("autoselect", false)).isTrue();
    }

    @Test
    void enterTakesTheFirstMatchAsIfAPersonHadPickedIt() {
        enter(" CHAIN-");
        enter("chain");
        enter("ong");
        enter("adds num");

        assertThat(chosen).containsExactly("chain-sum", "chain", "long-chain", "addition");
        assertThat(box.isInvalid()).isFalse();
    }

    @Test
    void lettersThatMatchNothingAreToldAndChangeNothing() {
        enter("subtraction");

        assertThat(box.isInvalid()).isTrue();
        assertThat(box.getErrorMessage()).isEqualTo("no match for \"subtraction\"; still addition");
        assertThat(box.getValue()).isEqualTo("addition");
        assertThat(chosen).isEmpty();

        enter("chain");
        assertThat(box.isInvalid()).isFalse();
    }

    @Test
    void aBoxOfNamesHandsOnWhatIsNotInTheList() {
        List<String> typed = new ArrayList<>();
        box.acceptTyped(typed::add);

        enter("chai");

        assertThat(typed).containsExactly("chai");
        assertThat(box.getValue()).isEqualTo("addition");
    }

    @Test
    void aBoxOfSeveralAddsTheFirstMatch() {
        ChoicesBox<String> several = new ChoicesBox<>("Transforms");
        several.setItems(List.of("reverse-digits", "calculator"));
        several.select("calculator");

        ComponentUtil.fireEvent(
                several, new ComboBoxBase.CustomValueSetEvent<>(several, true, "rev"));
        assertThat(several.getValue()).containsExactlyInAnyOrder("calculator", "reverse-digits");

        ComponentUtil.fireEvent(
                several, new ComboBoxBase.CustomValueSetEvent<>(several, true, "xyz"));
        assertThat(several.isInvalid()).isTrue();
    }

    private void enter(String typed) {
        ComponentUtil.fireEvent(box, new ComboBoxBase.CustomValueSetEvent<>(box, true, typed));
    }
}
