package io.gradus.frontend.curricula;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.dialog.Dialog;
import io.gradus.backend.designs.DesignService;
import io.gradus.backend.designs.DesignVersion;
import io.gradus.frontend.elements.Attempt;
import io.gradus.frontend.elements.DiffPanel;
import io.gradus.frontend.elements.Download;
import io.gradus.frontend.elements.Toast;
import io.gradus.training.analysis.picture.CurriculumPicture;
import io.gradus.training.analysis.picture.PictureSvg;
import io.gradus.training.curriculum.document.CurriculumDocument;
import java.util.function.Supplier;

/** Actions of the menu of an editor. */
record CurriculumActions(
        DesignService designs, CurriculumEditor editor, Supplier<DesignVersion> opened)
        implements EditorMenu.Actions {
    @Override
    public void importText() {
        new ImportDialog("Import over this text", designs, true, editor::replace).open();
    }

    @Override
    public void exportYaml() {
        Download.text(name() + ".yaml", "application/yaml", editor.text().text());
    }

    @Override
    public void exportJson() {
        Download.text(name() + ".json", "application/json", JsonText.of(editor.tree()));
    }

    @Override
    public void exportPicture() {
        Attempt.to(() ->
                Download.text(
                        name() + ".svg",
                        "image/svg+xml",
                        PictureSvg.file(
                                CurriculumPicture.of(designs.accept(editor.text().text())))));
    }

    @Override
    public void duplicate() {
        new DuplicateDialog(designs, editor.text().text(), name()).open();
    }

    @Override
    public void compareUnsaved() {
        var changes = new Dialog("Changes since version " + opened.get().version());
        changes.setWidth("min(1000px, 94vw)");
        changes.add(
                new DiffPanel(CurriculumDocument.class, opened.get().text(), editor.text().text()));
        changes.getFooter().add(new Button("Close", click -> changes.close()));
        changes.open();
    }

    @Override
    public void revert() {
        editor.text().revert();
        Toast.withUndo("Changes discarded", editor.text()::undo);
    }

    private String name() {
        return opened.get().id();
    }
}
