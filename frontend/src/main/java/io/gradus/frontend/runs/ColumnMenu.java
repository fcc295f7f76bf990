package io.gradus.frontend.runs;

import com.vaadin.flow.component.contextmenu.MenuItem;
import com.vaadin.flow.component.menubar.MenuBar;
import com.vaadin.flow.component.menubar.MenuBarVariant;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Shows and hides columns of the table of runs. */
final class ColumnMenu extends MenuBar {
    private final Map<RunColumn, MenuItem> entries = new EnumMap<>(RunColumn.class);

    /** A menu that tells which columns are wanted after each change. */
    ColumnMenu(Consumer<List<RunColumn>> wanted) {
        addThemeVariants(MenuBarVariant.LUMO_TERTIARY);
        MenuItem menu = addItem("Columns");
        menu.setId("columns");
        for (RunColumn column : RunColumn.values()) {
            MenuItem entry =
                    menu.getSubMenu().addItem(column.title(), click -> wanted.accept(checked()));
            entry.setCheckable(true);
            entry.setKeepOpen(true);
            entry.setId("column-" + column.word());
            entries.put(column, entry);
        }
    }

    private List<RunColumn> checked() {
        return Arrays.stream(RunColumn.values())
                .filter(column -> entries.get(column).isChecked())
                .toList();
    }

    /** Marks the shown columns. */
    void show(List<RunColumn> columns) {
        entries.forEach((column, entry) -> entry.setChecked(columns.contains(column)));
    }
}
