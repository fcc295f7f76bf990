package io.gradus.frontend.curricula;

import static org.assertj.core.api.Assertions.assertThat;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.select.Select;
import com.vaadin.flow.component.textfield.TextField;
import com.vaadin.flow.router.RouterLink;
import io.gradus.backend.platform.DataFolder;
import io.gradus.backend.runs.ForkOrigin;
import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.RunService;
import io.gradus.frontend.ScreenTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

class ForkScreenTests extends ScreenTest {
    @Autowired private RunService runs;
    @Autowired private DataFolder data;

    @Test
    void aRunWithoutACheckpointSaysWhenItWillHaveOne() {
        Run run = waiting("no-checkpoint");

        open("fork/" + run.id());

        Div empty = find(Div.class).withClassName("empty").single();
        assertThat(text(empty)).contains("The first one is written when training begins");
        assertThat(find(RouterLink.class).from(empty).single().getHref())
                .isEqualTo("runs/" + run.id());
    }

    @Test
    void theNewestCheckpointUpToTheStepOfTheAddressIsChosenAndHeldWhileTheScreenIsOpen()
            throws IOException {
        Run run = withCheckpoints("up-to-a-step");

        open("fork/" + run.id(), "step=70");

        assertThat(byId(Select.class, "fork-step").getValue()).isEqualTo(50L);
        assertThat(holds(run)).singleElement().asString().startsWith("hold-50-");
        open("runs");
        assertThat(holds(run)).isEmpty();
    }

    @Test
    void aForkNeedsAReasonAndThenBeginsWithItsCheckpoint() throws IOException {
        Run run = withCheckpoints("forked-here");
        open("fork/" + run.id());
        await("the changes", () -> text(changes()).contains("None yet"));
        assertThat(start().isEnabled()).isFalse();
        assertThat(start().getTooltip().getText()).isEqualTo("Enter a reason first");

        test(byId(TextField.class, "fork-reason")).setValue("once more");
        click("fork-start");

        Run fork = runs.list().getFirst();
        assertThat(fork.forkedFrom()).contains(new ForkOrigin(run.id(), 100, "once more"));
        assertThat(path()).isEqualTo("runs/" + fork.id());
        assertThat(text(byId(Div.class, "forked-from")))
                .contains("run " + run.id(), "after step 100: once more");
    }

    @Test
    void whatIsChangedIsSaidAndAnErrorKeepsItFromStarting() throws IOException {
        Run run = withCheckpoints("forked-with-a-change");
        open("fork/" + run.id());
        answerScripts();
        test(byId(TextField.class, "fork-reason")).setValue("longer");

        test(steps()).setValue("77");
        await("the change", () -> text(changes()).contains("from 20 to 77"));
        assertThat(start().isEnabled()).isTrue();

        test(steps()).setValue("many");
        await("the error", () -> !start().isEnabled());
        assertThat(start().getTooltip().getText()).isEqualTo("Fix the document's errors first");
    }

    @Test
    void aSeedThatIsNoNumberIsSaidAtItsField() throws IOException {
        Run run = withCheckpoints("forked-with-a-seed");
        open("fork/" + run.id());
        test(byId(TextField.class, "fork-reason")).setValue("another seed");
        int before = runs.list().size();

        byId(TextField.class, "seed").setValue("1-2");
        click("fork-start");

        assertThat(byId(TextField.class, "seed").getErrorMessage())
                .isEqualTo("seed must be a whole number of 64 bits, was 1-2");
        assertThat(runs.list()).hasSize(before);
    }

    private Button start() {
        return byId(Button.class, "fork-start");
    }

    private Div changes() {
        return byId(Div.class, "fork-changes");
    }

    private TextField steps() {
        return find(TextField.class).withAttribute("data-path", "stages[0].maxSteps").single();
    }

    private Run withCheckpoints(String name) throws IOException {
        Run run = waiting(name);
        for (long step : List.of(50L, 100L)) {
            checkpoint(run, step);
        }
        return run;
    }

    private Path checkpoints(Run run) {
        return data.run(run.id()).resolve("checkpoints");
    }

    private List<String> holds(Run run) throws IOException {
        try (var files = Files.list(checkpoints(run))) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.startsWith("hold"))
                    .toList();
        }
    }

    private void checkpoint(Run run, long step) throws IOException {
        Path place = Files.createDirectories(checkpoints(run).resolve("step-%09d".formatted(step)));
        Files.writeString(
                place.resolve("state.json"),
                """
                {"facts": {"documentHash": "x", "seed": 7, "shards": 2, "step": %d, "tokens": 9,
                  "policyVersion": 1, "seq": 9, "finished": false, "commands": 0},
                 "curriculum": {"documentHash": "x", "stage": 0, "steps": 5, "tokens": 9,
                  "groups": 1, "windows": [], "rubrics": []}}
                """
                        .formatted(step));
        Files.writeString(place.resolve("policy.safetensors"), "weights of " + step);
    }
}
