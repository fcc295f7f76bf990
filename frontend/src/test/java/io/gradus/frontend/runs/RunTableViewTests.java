package io.gradus.frontend.runs;

import static org.assertj.core.api.Assertions.assertThat;

import com.vaadin.flow.router.QueryParameters;
import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.RunNotes;
import io.gradus.backend.runs.RunState;
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
        assertThat(usual.parameters())
                .isEqualTo(Map.of("by", "", "group", "", "filter", "", "columns", "", "sort", ""));
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
                                "by",
                                "",
                                "group",
                                "",
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
    void aGroupingAndOneOfItsGroupsAreReadBackFromTheAddress() {
        RunTableView groups = view("filter=seed").grouped(Optional.of(RunGrouping.TAG));
        RunTableView one = groups.within("baseline");

        assertThat(groups.showsGroups()).isTrue();
        assertThat(one.showsGroups()).isFalse();
        assertThat(view("by=tag&group=baseline&filter=seed")).isEqualTo(one);
        assertThat(one.parameters()).containsEntry("by", "tag").containsEntry("group", "baseline");
        assertThat(one.grouped(Optional.of(RunGrouping.STATE)).group()).isEmpty();
        assertThat(view("by=colour").showsGroups()).isFalse();
    }

    @Test
    void aRunIsShownInEachGroupOfItsTagsOnly() {
        Run run = Runs.in(RunState.RUNNING);
        RunNotes notes = new RunNotes(List.of("a", "b"), "");

        assertThat(view("by=tag&group=b").shows(run, notes)).isTrue();
        assertThat(view("by=tag&group=c").shows(run, notes)).isFalse();
        assertThat(view("by=tag&group=none").shows(run, notes)).isFalse();
        assertThat(view("by=tag&group=none").shows(run, RunNotes.NONE)).isTrue();
        assertThat(view("by=curriculum&group=addition-ladder@3").shows(run, notes)).isTrue();
        assertThat(view("by=curriculum&group=addition-ladder").shows(run, notes)).isFalse();
        assertThat(view("experiment=e-1").shows(run, notes)).isFalse();
    }

    @Test
    void columnsKeepTheOrderOfTheTableAndUnknownOnesAreIgnored() {
        assertThat(view("columns=step,state,colour").columns())
                .containsExactly(RunColumn.STATE, RunColumn.STEP);
    }
}
