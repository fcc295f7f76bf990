package io.gradus.frontend.compare;

import static org.assertj.core.api.Assertions.assertThat;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.combobox.MultiSelectComboBox;
import com.vaadin.flow.router.RouterLink;
import io.gradus.backend.runs.Run;
import io.gradus.frontend.ScreenTest;
import io.gradus.training.analysis.experiment.ControlArm;
import java.util.List;
import org.junit.jupiter.api.Test;

class CompareScreenTests extends ScreenTest {
    @Test
    void withoutRunsTheNewestOnesAndExperimentsAreOffered() {
        waiting("offered", ControlArm.UNIFORM, List.of(1L, 2L));

        navigate("compare", CompareView.class);

        Button compare = byId(Button.class, "compare-picked");
        assertThat(compare.isEnabled()).isFalse();
        MultiSelectComboBox<?> runs = byId(MultiSelectComboBox.class, "compare-pick");
        assertThat(runs.getListDataView().getItemCount()).isGreaterThanOrEqualTo(4);
        assertThat(find(RouterLink.class).withText("offered").all()).isNotEmpty();
    }

    @Test
    void pickedRunsAreCompared() {
        Run run = waiting("picked");
        navigate("compare", CompareView.class);
        MultiSelectComboBox<?> runs = byId(MultiSelectComboBox.class, "compare-pick");

        test(runs).selectItem(run.name() + " · " + run.id());
        click("compare-picked");

        assertThat(find(RunPicker.class).exists()).isFalse();
        assertThat(text(find(CellTable.class).single())).contains("picked");
    }
}
