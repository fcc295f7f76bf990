package io.gradus.frontend.runs;

import com.vaadin.flow.component.select.Select;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;

/** Chooses by what runs are grouped. */
final class GroupMenu extends Select<RunGrouping> {
    GroupMenu(Consumer<Optional<RunGrouping>> wanted) {
        setId("group-by");
        setAriaLabel("Group by");
        setEmptySelectionAllowed(true);
        setEmptySelectionCaption("No groups");
        setItems(Arrays.asList(RunGrouping.values()));
        setItemLabelGenerator(
                one -> one == null ? "No groups" : "By " + one.title().toLowerCase(Locale.ROOT));
        setWidth("150px");
        addValueChangeListener(change -> {
            if (change.isFromClient()) {
                wanted.accept(Optional.ofNullable(change.getValue()));
            }
        });
    }

    void show(Optional<RunGrouping> grouping) {
        setValue(grouping.orElse(null));
    }
}
