package io.gradus.frontend.runs;

import static org.assertj.core.api.Assertions.assertThat;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.confirmdialog.ConfirmDialog;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.NativeButton;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.textfield.TextArea;
import com.vaadin.flow.component.textfield.TextField;
import com.vaadin.flow.router.RouterLink;
import io.gradus.backend.runs.NotesService;
import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.RunNotes;
import io.gradus.backend.runs.RunService;
import io.gradus.backend.runs.RunState;
import io.gradus.frontend.PlayedRun;
import io.gradus.frontend.ScreenTest;
import io.gradus.frontend.elements.StateChip;
import io.gradus.training.analysis.experiment.ControlArm;
import io.gradus.training.worker.WorkerState;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

class RunScreenTests extends ScreenTest {
    @Autowired private RunService runs;
    @Autowired private NotesService notes;

    @Test
    void aWaitingRunSaysItsPlaceAndIsPausedOrStoppedOnly() {
        Run run = waiting("waits-on-its-page");
        open("runs/" + run.id());

        assertThat(state()).isEqualTo("◷ queued");
        assertThat(byId(Span.class, "phase").getText())
                .startsWith("waiting for a free slot, position ");
        assertThat(actions()).containsExactly("steer", "fork", "pause", "stop", "another-seed");
    }

    @Test
    void aRunIsPausedByItsButtonAndThenResumed() {
        PlayedRun run = training("paused-and-resumed").begins().step(0.5);
        open("runs/" + run.id());
        assertThat(state()).isEqualTo("● running");

        click("pause");
        assertThat(runs.get(run.id()).state()).isEqualTo(RunState.PAUSING);
        run.becomes(WorkerState.PAUSED);

        await("paused", () -> state().equals("‖ paused"));
        assertThat(byId(Span.class, "phase").getText())
                .isEqualTo("at step 1, checkpoint saved: by hand");
        assertThat(actions()).containsExactly("steer", "fork", "resume", "stop", "another-seed");
        click("resume");
        assertThat(runs.get(run.id()).state()).isEqualTo(RunState.QUEUED);
    }

    @Test
    void aRunIsStoppedAfterAQuestionAndThenOnlyForkedOrRunAgain() {
        Run run = waiting("stopped-on-its-page");
        open("runs/" + run.id());
        click("stop");
        assertThat(find(ConfirmDialog.class).single().isOpened()).isTrue();
        assertThat(runs.get(run.id()).state()).isEqualTo(RunState.QUEUED);

        click("confirm-stop");

        await("stopped", () -> state().equals("■ stopped"));
        assertThat(actions()).containsExactly("fork", "another-seed");
        assertThat(runs.get(run.id()).reason()).contains("by hand");
    }

    @Test
    void whyARunFailedStandsBesideItsState() {
        PlayedRun run = training("failed-on-its-page").begins().step(0.5);
        open("runs/" + run.id());

        run.fails("the disk is full");

        await("failed", () -> state().equals("✕ failed"));
        assertThat(byId(Span.class, "phase").getText())
                .isEqualTo("failed at step 1: the disk is full");
    }

    @Test
    void theSameIsRunWithTheNextSeedUnlessAnotherIsTyped() {
        Run run = waiting("another-seed");
        open("runs/" + run.id());
        click("another-seed");
        TextField seed = byId(TextField.class, "seed");
        assertThat(seed.getValue()).isEqualTo(String.valueOf(run.seed() + 1));
        seed.setValue("-");
        click("start-seed");
        assertThat(seed.getErrorMessage())
                .isEqualTo("seed must be a whole number of 64 bits, was -");

        test(seed).setValue("77");
        click("start-seed");

        Run second = runs.list().getFirst();
        assertThat(path()).isEqualTo("runs/" + second.id());
        assertThat(second.seed()).isEqualTo(77);
        assertThat(second.curriculum()).isEqualTo(run.curriculum());
    }

    @Test
    void aRunOfAnExperimentLeadsToItsSiblingsAndIsNotRunAgainAlone() {
        String experiment = waiting("siblings", ControlArm.UNIFORM, List.of(1L)).id();
        Run run = runs.ofExperiment(experiment).getFirst();

        open("runs/" + run.id());

        assertThat(actions()).doesNotContain("another-seed");
        assertThat(find(RouterLink.class).from(byId(Div.class, "siblings")).all())
                .extracting(RouterLink::getHref)
                .containsExactly("experiments/" + experiment, "runs?experiment=" + experiment);
    }

    @Test
    void thePageOfTheAddressIsShownAndTheFirstOneForAnUnknownOne() {
        Run run = waiting("with-pages");
        open("runs/" + run.id(), "page=setup");
        assertThat(chosen()).isEqualTo("page-setup");
        assertThat(find(SetupPage.class).exists()).isTrue();
        assertThat(find(LivePage.class).exists()).isFalse();

        open("runs");
        open("runs/" + run.id(), "page=nosuch");

        assertThat(chosen()).isEqualTo("page-live");
        assertThat(find(LivePage.class).exists()).isTrue();
    }

    @Test
    void aNoteIsKeptAndShownAmongTheFacts() {
        Run run = waiting("noted");
        open("runs/" + run.id());
        click("edit-notes");

        test(byId(TextArea.class, "note")).setValue("the one to keep");
        click("save-notes");

        assertThat(notes.of(run.id())).isEqualTo(new RunNotes(List.of(), "the one to keep"));
        assertThat(text(byId(NotesBar.class, "run-notes")))
                .contains("the one to keep", "Edit tags and note");
    }

    private String state() {
        return byId(StateChip.class, "state").getText();
    }

    /** Ids of the header's buttons that are shown. */
    private List<String> actions() {
        return Stream.of("steer", "fork", "pause", "resume", "stop", "another-seed")
                .filter(id -> find(Button.class).withId(id).exists())
                .toList();
    }

    private String chosen() {
        return find(NativeButton.class).withAttribute("aria-selected", "true").all().stream()
                .map(Component::getId)
                .flatMap(java.util.Optional::stream)
                .filter(id -> id.startsWith("page-"))
                .findFirst()
                .orElseThrow();
    }
}
