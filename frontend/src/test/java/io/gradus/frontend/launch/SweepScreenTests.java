package io.gradus.frontend.launch;

import static org.assertj.core.api.Assertions.assertThat;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.combobox.ComboBox;
import com.vaadin.flow.component.html.H2;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.textfield.NumberField;
import com.vaadin.flow.component.textfield.TextField;
import io.gradus.backend.designs.DesignService;
import io.gradus.backend.experiments.Experiment;
import io.gradus.backend.experiments.ExperimentArm;
import io.gradus.backend.experiments.ExperimentService;
import io.gradus.frontend.Documents;
import io.gradus.frontend.ScreenTest;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

class SweepScreenTests extends ScreenTest {
    @Autowired private DesignService designs;
    @Autowired private ExperimentService experiments;

    @Test
    void aValueThatCannotRunIsSaidAtItsRowAndNothingCanBeStarted() {
        sweep("swept-wrongly");
        assertThat(text(find(SweepRow.class).single())).contains("now 1.0E-4");

        test(values()).setValue("0.0005, -1");

        assertThat(values().getErrorMessage()).contains("learningRate=-1 cannot run");
        assertThat(byId(Paragraph.class, "problem").getText())
                .contains("learningRate=-1 cannot run");
        assertThat(byId(Button.class, "start-experiment").isEnabled()).isFalse();
    }

    @Test
    void aRangeFillsInItsValuesAndEachIsAnArmBesideTheTreatment() {
        sweep("swept");
        SweepRange range = find(SweepRange.class).single();
        test(find(Button.class).from(range).single()).click();
        NumberField to = find(NumberField.class).withLabel("To").single();
        assertThat(to.getErrorMessage()).isEqualTo("a range needs two numbers");
        test(find(NumberField.class).withLabel("From").single()).setValue(0.0002);
        test(to).setValue(0.0008);

        test(find(Button.class).from(range).single()).click();

        assertThat(values().getValue()).isEqualTo("0.0002, 0.0005, 0.0008");
        assertThat(byId(Paragraph.class, "sweep-summary").getText()).startsWith("3 combinations.");
        assertThat(runs()).isEqualTo("4 runs");
        click("start-experiment");
        Experiment started = experiments.list().getFirst();
        assertThat(path()).isEqualTo("experiments/" + started.id());
        assertThat(started.arms())
                .extracting(ExperimentArm::name)
                .contains("treatment", "learningRate=0.0005")
                .hasSize(4);
    }

    @Test
    void aSweptSettingIsTakenAwayAgain() {
        sweep("swept-no-more");
        test(values()).setValue("0.0005, 0.0006");
        assertThat(runs()).isEqualTo("3 runs");

        test(find(Button.class).withClassName("sweep-remove").single()).click();

        assertThat(runs()).isEqualTo("1 run");
        assertThat(byId(Paragraph.class, "sweep-summary").getText())
                .startsWith("Nothing is swept.");
    }

    private void sweep(String name) {
        designs.create(Documents.stages(name));
        open("launch", "curriculum=" + name);
        click("sweep-add");
        choose(
                find(ComboBox.class).withClassName("sweep-place").single(),
                "objective.learningRate");
    }

    private TextField values() {
        return find(TextField.class).withClassName("sweep-values").single();
    }

    private String runs() {
        return find(H2.class).from(byId(EstimatePanel.class, "estimate")).atIndex(1).getText();
    }
}
