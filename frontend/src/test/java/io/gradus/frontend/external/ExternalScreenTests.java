package io.gradus.frontend.external;

import static org.assertj.core.api.Assertions.assertThat;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.checkbox.Checkbox;
import com.vaadin.flow.component.checkbox.CheckboxGroup;
import com.vaadin.flow.component.combobox.ComboBox;
import com.vaadin.flow.component.grid.Grid;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.select.Select;
import com.vaadin.flow.component.textfield.TextField;
import com.vaadin.flow.router.RouterLink;
import io.gradus.backend.designs.DesignService;
import io.gradus.backend.leases.ExternalRunService;
import io.gradus.backend.leases.ExternalRunState;
import io.gradus.backend.leases.Lease;
import io.gradus.backend.leases.LeaseService;
import io.gradus.backend.leases.LeaseTerms;
import io.gradus.backend.leases.NewExternalRun;
import io.gradus.backend.leases.SentCompletion;
import io.gradus.frontend.ScreenTest;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

class ExternalScreenTests extends ScreenTest {
    private static final String CURRICULUM =
            """
            gradus: 1
            curriculum: %s
            objective: {groupSize: 2, groupsPerStep: 2, maxTokens: 9}
            rubrics:
              exact: {criteria: [{id: correct, verifier: {}}%s]}
            stages:
              - name: one-digit
                problems: [{family: addition, difficulty: {digits: 1}}]
                promote: {when: "passRate(top, 2 groups) >= 0.6"}
              - name: two-digit
                problems: [{family: addition, difficulty: {digits: 2}}]
                stop: {when: "steps >= 100"}
            """;

    @Autowired private DesignService designs;
    @Autowired private ExternalRunService external;
    @Autowired private LeaseService leases;

    @Test
    void whatCannotBeJudgedOutsideIsSaidAndLeftOutBeforeATrainerIsConnected() {
        store("needs-confidence", ", {id: sure, confidence: {}}");
        open("external");
        click("new-external");
        assertThat(create().isEnabled()).isFalse();

        choose(byId(ComboBox.class, "external-curriculum"), "needs-confidence");
        assertThat(dialog())
                .contains(
                        "This is not possible with an external trainer:",
                        "criterion sure: it needs the probability");
        assertThat(create().isEnabled()).isFalse();

        CheckboxGroup<?> leaveOut = byId(CheckboxGroup.class, "leave-out");
        test(leaveOut).selectItem("sure");
        assertThat(dialog()).contains("Nothing is rejected.");
        test(byId(TextField.class, "external-name")).setValue("my trainer");
        click("create-external");

        var run = external.list().getFirst();
        assertThat(run.name()).isEqualTo("my trainer");
        assertThat(path()).isEqualTo("runs/" + run.id());
        assertThat(find(TrainerPage.class).exists()).isTrue();
        assertThat(shown()).contains("0 steps observed", "left out: ");
    }

    @Test
    void aServerWithoutScriptsOrRaySaysWhatIsMissing() {
        store("started-here", "");
        open("elsewhere/started-here");
        click("connect-trainer");
        assertThat(byId(ComboBox.class, "external-curriculum").getValue())
                .isEqualTo("started-here");
        assertThat(create().isEnabled()).isTrue();

        choose(byId(Select.class, "trainer-where"), "this server, on Ray");

        assertThat(byId(Paragraph.class, "trainer-missing").getText()).contains("gradus.");
        assertThat(create().isEnabled()).isFalse();
    }

    @Test
    void whatATrainerDoesIsCountedAndItIsClosedByItsButton() {
        String id = connected("watched-outside");
        train(id, "first", "wrong");
        open("runs/" + id, "page=trainer");
        assertThat(text(find(StagePanel.class).single()))
                .contains("1 step observed; 2 complete groups make a step.")
                .containsSubsequence("one-digit", "● now", "two-digit");
        assertThat(text(find(LeasePanel.class).single())).contains("2 groups");

        click("close-external");

        assertThat(external.get(id).run().state()).isEqualTo(ExternalRunState.CLOSED);
        assertThat(byId(Span.class, "external-state").getText())
                .startsWith("closed: closed manually");
        assertThat(find(Button.class).withId("close-external").exists()).isFalse();
    }

    @Test
    void theListLeadsToTheRunAndItsFormerAddressToo() {
        String id = connected("listed-outside");

        open("external");

        Grid<?> table = byId(Grid.class, "external-runs");
        assertThat(((RouterLink) test(table).getCellComponent(0, 0)).getHref())
                .isEqualTo("runs/" + id);
        assertThat(test(table).getCellText(0, 2)).isEqualTo("open");
        assertThat(test(table).getCellText(0, 3)).isEqualTo("one-digit");
        open("external/" + id);
        assertThat(path()).isEqualTo("runs/" + id);
        assertThat(find(TrainerPage.class).exists()).isTrue();
    }

    @Test
    void itsPageHasNothingThatNeedsItsPolicy() {
        String id = connected("without-its-policy");

        open("runs/" + id);

        for (String absent :
                List.of("pause", "resume", "stop", "steer", "fork", "another-seed", "stage-menu")) {
            assertThat(find(Button.class).withId(absent).exists()).as(absent).isFalse();
        }
        assertThat(shown()).contains("Trainer", "What if").doesNotContain("Try it", "Forecast");
        open("fork/" + id);
        assertThat(shown())
                .contains(
                        "Not possible",
                        "A trainer outside trains run " + id,
                        "Pause, steer and fork it in its trainer");
    }

    @Test
    void linesThatNobodyHonoursAreShownAlone() {
        store("matrix", "");
        open("elsewhere/matrix");
        assertThat(byId(Paragraph.class, "matrix-count").getText()).contains("TRL: ", "own loop: ");
        assertThat(lines()).contains("policy.warmStart", "stages[0].promote");

        test(byId(Checkbox.class, "only-missing")).click();
        assertThat(lines()).contains("policy.warmStart").doesNotContain("stages[0].promote");

        choose(byId(Select.class, "matrix-way"), "TRL");
        assertThat(byId(Paragraph.class, "matrix-count").getText())
                .startsWith("TRL: ")
                .doesNotContain("own loop");
        assertThat(lines()).contains("Why");
    }

    private void store(String name, String more) {
        designs.create(CURRICULUM.formatted(name, more));
    }

    private String connected(String name) {
        store(name, "");
        return external.create(NewExternalRun.of(name)).run().id();
    }

    /** Leases the problems of a step and completes all of them with this. */
    private void train(String run, String batch, String completion) {
        for (Lease lease : leases.lease(run, LeaseTerms.training(batch, 2)).leases()) {
            leases.score(
                    run,
                    IntStream.range(0, 2)
                            .mapToObj(index -> SentCompletion.of(lease.id(), index, completion))
                            .toList());
        }
    }

    private String dialog() {
        return text(find(ConnectDialog.class).single());
    }

    private Button create() {
        return byId(Button.class, "create-external");
    }

    private String lines() {
        return text(byId(Div.class, "matrix-lines"));
    }
}
