package io.gradus.frontend.runs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.textfield.TextField;
import io.gradus.backend.runs.Run;
import io.gradus.frontend.ScreenTest;
import io.gradus.training.analysis.experiment.ControlArm;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RunListScreenTests extends ScreenTest {
    @Test
    void whatIsTypedNarrowsTheTableAndItsCountSaysSo() {
        String experiment = waiting("narrowed", ControlArm.UNIFORM, List.of(1L, 2L, 3L)).id();
        open("runs", "experiment=" + experiment);
        assertThat(table().getListDataView().getItemCount()).isEqualTo(6);

        test(byId(TextField.class, "filter")).setValue("uniform");

        assertThat(table().getListDataView().getItems().map(Run::arm).distinct())
                .singleElement()
                .satisfies(arm -> assertThat(arm).contains("uniform"));
        assertThat(find(Span.class).withTextContaining("match “uniform”").single().getText())
                .startsWith("3 of ");
    }

    @Test
    void tickedRunsAreComparedAndStoppedTogether() {
        String experiment = waiting("ticked", ControlArm.UNIFORM, List.of(1L)).id();
        open("runs", "experiment=" + experiment);
        Button compare = byId(Button.class, "compare");
        assertThat(compare.isEnabled()).isFalse();

        List<Run> shown = table().getListDataView().getItems().toList();
        table().asMultiSelect().setValue(Set.copyOf(shown));

        assertThat(compare.isEnabled()).isTrue();
        assertThat(compare.getText()).isEqualTo("Compare 2");
    }

    @Test
    void groupsByArmHaveARowForEachWithItsRuns() {
        String experiment = waiting("grouped", ControlArm.UNIFORM, List.of(1L, 2L)).id();
        open("runs", "by=arm&experiment=" + experiment);

        assertThat(find(RunGroupTable.class).single().getListDataView().getItems())
                .extracting(RunGroup::key, group -> group.runs().size())
                .containsExactlyInAnyOrder(tuple("treatment", 2), tuple("uniform", 2));
    }

    private RunTable table() {
        return find(RunTable.class).single();
    }
}
