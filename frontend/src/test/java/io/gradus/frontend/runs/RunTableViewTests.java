package io.gradus.frontend.runs;

import static org.assertj.core.api.Assertions.assertThat;

import com.vaadin.flow.router.QueryParameters;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RunTableViewTests {
    private static RunTableView view(String query) {
        return RunTableView.of(QueryParameters.fromString(query));
    }

    @Test
    void aViewThatNobodyChangedIsNotInTheAddress() {
        RunTableView usual = view("");

        assertThat(usual.columns()).isEqualTo(RunColumn.usual()).doesNotContain(RunColumn.DURATION);
        assertThat(usual.parameters()).isEqualTo(Map.of("filter", "", "columns", "", "sort", ""));
    }

    @Test
    void filterColumnsAndOrderAreReadBackFromTheAddress() {
        RunTableView changed =
                view("experiment=e-1")
                        .filtered(" seed 3 ")
                        .with(List.of(RunColumn.HELD_OUT, RunColumn.DURATION))
                        .sorted(Optional.of(new RunTableView.Sort("held-out", true)));

        assertThat(changed.parameters())
                .isEqualTo(
                        Map.of(
                                "filter",
                                "seed 3",
                                "columns",
                                "held-out,duration",
                                "sort",
                                "held-out.desc"));
        RunTableView again =
                view("experiment=e-1&filter=seed+3&columns=held-out,duration&sort=held-out.desc");
        assertThat(again).isEqualTo(changed.filtered("seed 3"));
        assertThat(view("sort=step").sort()).contains(new RunTableView.Sort("step", false));
    }

    @Test
    void columnsKeepTheOrderOfTheTableAndUnknownOnesAreIgnored() {
        assertThat(view("columns=step,state,colour").columns())
                .containsExactly(RunColumn.STATE, RunColumn.STEP);
    }
}
