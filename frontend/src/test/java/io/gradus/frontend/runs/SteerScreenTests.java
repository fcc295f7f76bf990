package io.gradus.frontend.runs;

import static org.assertj.core.api.Assertions.assertThat;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.combobox.ComboBox;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.textfield.TextField;
import io.gradus.backend.runs.SteeringService;
import io.gradus.frontend.PlayedRun;
import io.gradus.frontend.ScreenTest;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

class SteerScreenTests extends ScreenTest {
    @Autowired private SteeringService steering;

    @Test
    void aStageIsSkippedOnceThereIsAReason() {
        PlayedRun run = opened("steered-stage");
        assertThat(preview()).isEqualTo("Choose what to change.");
        choose("Skip stage one");
        assertThat(preview())
                .startsWith("Stage one ends as if it had been promoted, when the current");
        assertThat(apply().isEnabled()).isFalse();

        test(byId(TextField.class, "steer-reason")).setValue("  it learned enough  ");
        click("steer-apply");

        assertThat(steering.trail(run.id()))
                .singleElement()
                .satisfies(command -> assertThat(command.reason()).isEqualTo("it learned enough"))
                .satisfies(command -> assertThat(CommandWords.what(command)).contains("one"));
        assertThat(said()).contains("Command 1 was sent to the run");
        assertThat(find(SteerDialog.class).exists()).isFalse();
    }

    @Test
    void aSettingIsPreviewedFromWhatItIsToWhatItWillBe() {
        PlayedRun run = opened("steered-setting");
        test(byId(TextField.class, "steer-reason")).setValue("it went flat");
        choose("objective: learning rate");

        type("5.0e-5");

        assertThat(preview()).startsWith("objective.learningRate: 1e-4 → 5e-5, when the current");
        click("steer-apply");
        open("runs/" + run.id(), "page=events");
        assertThat(text(find(CommandTrail.class).single()))
                .contains("objective.learningRate: 1e-4 → 5e-5", "it went flat");
    }

    @Test
    void aValueThatCannotBeIsRefusedBeforeItIsSent() {
        PlayedRun run = opened("steered-wrongly");
        test(byId(TextField.class, "steer-reason")).setValue("upwards");
        choose("objective: learning rate");

        type("-1");

        assertThat(preview()).contains("learningRate");
        assertThat(byId(Paragraph.class, "steer-preview").getClassNames()).contains("trouble");
        assertThat(apply().isEnabled()).isFalse();
        assertThat(steering.trail(run.id())).isEmpty();
    }

    private PlayedRun opened(String name) {
        PlayedRun run = training(name).begins().step(0.5);
        open("runs/" + run.id());
        click("steer");
        return run;
    }

    private void choose(String what) {
        choose(byId(ComboBox.class, "steer-what"), what);
    }

    private void type(String rate) {
        test(find(TextField.class).withAttribute("data-path", "objective.learningRate").single())
                .setValue(rate);
    }

    private String preview() {
        return byId(Paragraph.class, "steer-preview").getText();
    }

    private Button apply() {
        return byId(Button.class, "steer-apply");
    }
}
