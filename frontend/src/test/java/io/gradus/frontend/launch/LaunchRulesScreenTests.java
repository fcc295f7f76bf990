package io.gradus.frontend.launch;

import static org.assertj.core.api.Assertions.assertThat;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.checkbox.Checkbox;
import com.vaadin.flow.component.select.Select;
import com.vaadin.flow.component.textfield.TextField;
import io.gradus.backend.designs.DesignService;
import io.gradus.backend.experiments.Experiment;
import io.gradus.backend.experiments.ExperimentService;
import io.gradus.frontend.Documents;
import io.gradus.frontend.ScreenTest;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

class LaunchRulesScreenTests extends ScreenTest {
    @Autowired private DesignService designs;
    @Autowired private ExperimentService experiments;

    @Test
    void aLookThatComesAfterTheLastSeedIsRefusedAtItsField() {
        launch("looked-at-too-late");
        assertThat(find(Component.class).withId("told-rule").exists()).isFalse();
        assertThat(find(TextField.class).withId("launch-looks").exists()).isFalse();

        test(byId(Checkbox.class, "launch-futility")).click();

        assertThat(byId(TextField.class, "launch-looks").getErrorMessage())
                .startsWith("the last look is at 10 pairs, and the experiment has 8 seeds; ");
        assertThat(start().isEnabled()).isFalse();
    }

    @Test
    void theRulesAreToldBeforeTheLaunchAndKeptWithTheExperiment() {
        launch("ended-by-rules");
        test(byId(Checkbox.class, "launch-futility")).click();
        test(byId(TextField.class, "launch-looks")).setValue("4, 6");
        test(byId(TextField.class, "launch-total-tokens")).setValue("50000");
        assertThat(text(byId(Component.class, "told-rule")))
                .contains("After 4, 6 finished pairs of seeds");

        test(start()).click();

        Experiment started = experiments.list().getFirst();
        assertThat(started.futility())
                .hasValueSatisfying(rule -> assertThat(rule.looks()).isEqualTo(List.of(4, 6)));
        assertThat(text(find(FutilityPanel.class).single()))
                .contains("After 4, 6 finished pairs of seeds");
        assertThat(text(find(SpendingPanel.class).single())).contains("the budget is 50,000");
    }

    @Test
    void aPlaceThatTheServerIsNotSetUpForNamesTheSetting() {
        open("launch", "curriculum=addition-ladder&where=ray");

        Select<?> where = byId(Select.class, "launch-where");
        assertThat(where.isInvalid()).isTrue();
        assertThat(where.getErrorMessage()).startsWith("gradus.ray.address is not set. Start the");
        assertThat(start().isEnabled()).isFalse();
    }

    private void launch(String name) {
        designs.create(Documents.stages(name));
        open("launch", "curriculum=" + name + "&arms=uniform&seeds=1,2,3,4,5,6,7,8");
    }

    private Button start() {
        return byId(Button.class, "start-experiment");
    }
}
