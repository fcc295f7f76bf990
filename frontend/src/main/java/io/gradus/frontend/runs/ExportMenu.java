package io.gradus.frontend.runs;

import com.vaadin.flow.component.contextmenu.MenuItem;
import com.vaadin.flow.component.menubar.MenuBar;
import com.vaadin.flow.component.menubar.MenuBarVariant;
import io.gradus.backend.exports.ExportFormat;
import io.gradus.backend.exports.ModelExport;
import io.gradus.backend.runs.Run;
import io.gradus.frontend.elements.Attempt;
import io.gradus.frontend.elements.Copyable;
import io.gradus.frontend.elements.Download;

/** A run's numbers and model as files, and how a script gets them. */
final class ExportMenu extends MenuBar {
    ExportMenu(Run exported, ModelExport models) {
        String run = exported.id();
        addThemeVariants(MenuBarVariant.LUMO_TERTIARY);
        MenuItem export = addItem("Export");
        export.setId("export");
        for (ExportFormat format : ExportFormat.values()) {
            export.getSubMenu()
                    .addItem(
                            "Metrics as " + format.title(),
                            click -> Download.from(format.path(run), format.fileName(run)))
                    .setId("export-" + format.ending());
        }
        if (!exported.isExternal()) {
            export.getSubMenu()
                    .addItem(
                            "Export the model…",
                            click -> Attempt.to(() -> new ModelDialog(run, models).open()))
                    .setId("export-model");
        }
        export.getSubMenu()
                .addItem(
                        "Offline report",
                        click ->
                                Download.from(
                                        "/api/v1/runs/" + run + "/report.html",
                                        "gradus-" + run + ".html"))
                .setId("export-report");
        export.getSubMenu()
                .addItem(
                        "curl command that exports CSV",
                        click -> Copyable.copy(RunCurl.exports(run, ExportFormat.CSV)))
                .setId("copy-export-curl");
    }
}
