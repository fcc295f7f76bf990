package io.gradus.frontend.launch;

import static org.assertj.core.api.Assertions.assertThat;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.grid.Grid;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.router.QueryParameters;
import com.vaadin.flow.router.RouterLink;
import io.gradus.backend.experiments.Experiment;
import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.RunPlace;
import io.gradus.backend.runs.RunService;
import io.gradus.backend.runs.RunState;
import io.gradus.frontend.ScreenTest;
import io.gradus.training.analysis.experiment.ControlArm;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

class ExperimentScreenTests extends ScreenTest {
    @Autowired private RunService runs;

    @Test
    void theListHasTheNewestFirstWithItsArmsAndSeeds() {
        waiting("listed-before", ControlArm.STATIC, List.of(1L));
        Experiment newest = waiting("listed-last", ControlArm.UNIFORM, List.of(1L, 2L, 3L));

        open("experiments");

        Grid<?> table = byId(Grid.class, "experiments");
        assertThat(((RouterLink) test(table).getCellComponent(0, 0)).getHref())
                .isEqualTo("experiments/" + newest.id());
        assertThat(test(table).getCellText(0, 1)).isEqualTo("treatment, uniform");
        assertThat(test(table).getCellText(0, 2)).isEqualTo("1, 2, 3");
    }

    @Test
    void everyArmHasARowAndEveryRunACell() {
        Experiment experiment = waiting("all-shown", ControlArm.UNIFORM, List.of(1L, 2L));

        open("experiments/" + experiment.id());

        assertThat(byId(Span.class, "experiment-state").getText()).endsWith(", 0 of 4 runs ended");
        assertThat(find(Div.class).withClassName("arm-result").all())
                .extracting(row -> row.getElement().getAttribute("data-arm"))
                .containsExactly("treatment", "uniform");
        assertThat(find(RunCell.class).all()).hasSize(4);
        assertThat(find(StateCell.class).all()).hasSize(4);
        assertThat(find(FailurePanel.class).exists()).isFalse();
        assertThat(shown()).contains("at most 5 steps per run", "no result yet, 0 of 2 runs");
    }

    @Test
    void itIsLaunchedAgainWithItsArmsSeedsLimitsAndPlace() {
        Experiment experiment = waiting("once-more", ControlArm.UNIFORM, List.of(4L, 7L));
        open("experiments/" + experiment.id());
        assertThat(find(Button.class).withId("more-seeds").exists()).isFalse();

        String address = find(RouterLink.class).withText("launch again").single().getHref();

        String query = address.substring(address.indexOf('?') + 1);
        LaunchSettings again =
                LaunchSettings.read(experiment.treatment(), QueryParameters.fromString(query));
        assertThat(again).isEqualTo(LaunchSettings.of(experiment));
        assertThat(again.controls()).containsExactly(ControlArm.UNIFORM);
        assertThat(again.seeds()).containsExactly(4L, 7L);
        assertThat(again.maxSteps()).contains(5L);
        assertThat(again.placement().place()).isEqualTo(RunPlace.WORKERS);
    }

    @Test
    void itsRunsAreStoppedAfterAQuestionAndThenItCannotBeStopped() {
        Experiment experiment = waiting("stopped-whole", ControlArm.UNIFORM, List.of(1L, 2L));
        open("experiments/" + experiment.id());
        assertThat(find(Button.class).withId("confirm-stop-all").exists()).isFalse();

        click("stop-all");
        assertThat(runs.ofExperiment(experiment.id()))
                .extracting(Run::state)
                .containsOnly(RunState.QUEUED);
        click("confirm-stop-all");

        assertThat(runs.ofExperiment(experiment.id()))
                .extracting(Run::state)
                .containsOnly(RunState.STOPPED);
        assertThat(byId(Span.class, "experiment-state").getText())
                .isEqualTo("finished, 4 of 4 runs ended");
        assertThat(find(Button.class).withId("stop-all").exists()).isFalse();
        assertThat(find(Button.class).withId("confirm-stop-all").exists()).isFalse();
    }

    @Test
    void failedRunsAreGroupedByTheirReasonAndRetriedTogether() {
        Experiment experiment = waiting("with-failures", ControlArm.UNIFORM, List.of(1L, 2L));
        runs.ofExperiment(experiment.id()).stream()
                .filter(run -> run.seed() == 2)
                .forEach(run -> playing(run).fails("the disk is full"));
        open("experiments/" + experiment.id());
        FailurePanel failures = find(FailurePanel.class).single();
        assertThat(text(failures)).contains("2 failed", "2 runs", "the disk is full");

        test(find(Button.class).from(failures).withText("Retry these").single()).click();

        assertThat(find(FailurePanel.class).exists()).isFalse();
        assertThat(runs.ofExperiment(experiment.id()))
                .filteredOn(run -> run.state() == RunState.QUEUED)
                .hasSize(4);
    }
}
