package io.gradus.frontend.launch;

import static org.assertj.core.api.Assertions.assertThat;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.checkbox.Checkbox;
import com.vaadin.flow.component.html.H2;
import com.vaadin.flow.component.textfield.TextField;
import io.gradus.frontend.ScreenTest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class LaunchScreenTests extends ScreenTest {
    @BeforeEach
    void openTheForm() {
        open("launch", "curriculum=addition-ladder&version=1");
    }

    @Test
    void everyArmAndSeedIsARunOfTheEstimate() {
        assertThat(runs()).isEqualTo("1 run");

        test(byId(TextField.class, "launch-seeds")).setValue("1..3");
        test(byId(Checkbox.class, "arm-uniform")).click();

        assertThat(runs()).isEqualTo("6 runs");
        assertThat(byId(Button.class, "start-experiment").isEnabled()).isTrue();
    }

    @Test
    void aWrongSeedMarksItsFieldAndNothingCanBeStarted() {
        TextField seeds = byId(TextField.class, "launch-seeds");

        test(seeds).setValue("one");

        assertThat(seeds.isInvalid()).isTrue();
        assertThat(seeds.getErrorMessage()).contains("whole numbers such as 1, 2, 3 or 1..3");
        assertThat(byId(Button.class, "start-experiment").isEnabled()).isFalse();
    }

    private String runs() {
        return find(H2.class).from(byId(EstimatePanel.class, "estimate")).atIndex(1).getText();
    }
}
