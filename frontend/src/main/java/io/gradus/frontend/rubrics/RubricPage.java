package io.gradus.frontend.rubrics;

import com.vaadin.flow.component.html.Div;
import io.gradus.backend.platform.Conflict;
import io.gradus.frontend.elements.Attempt;
import io.gradus.frontend.elements.EditorHeader;
import io.gradus.frontend.elements.NewerVersionDialog;
import io.gradus.frontend.elements.Toast;
import io.gradus.frontend.elements.YamlEditor;
import io.gradus.frontend.navigation.RubricsNavigation;
import io.gradus.training.document.DocumentError;
import java.util.List;
import java.util.Optional;

/** Header and editor of one rubric, and how it is saved. */
final class RubricPage extends Div implements RubricEditorListener, EditorHeader.Actions {
    private transient EditedRubric edited;
    private RubricAddress address;
    private final EditorHeader header;
    private final BenchPanel bench;
    private final RubricEditor editor;
    private final RubricMenu menu;
    private boolean dirty;
    private int errors;

    RubricPage(RubricScoring scoring, EditedRubric edited, RubricAddress address) {
        this.edited = edited;
        this.address = address;
        addClassName("stack");
        header = new EditorHeader(edited.name(), this);
        bench = new BenchPanel(scoring, new BenchSides());
        editor = new RubricEditor(edited.place(), scoring, edited.draftKey(), bench, this);
        menu = new RubricMenu(scoring, editor, () -> this.edited);
        header.add(menu);
        header.showStanding(false, 0);
        header.showVersion(edited.version());
        if (edited instanceof EditedRubric.Stored) {
            editor.addBeside(new UsesPanel(scoring.uses().of(edited.name())));
        }
        add(header, editor);
        editor.open(edited.text(), edited.draftKey(), address);
        bench.begin(address, SuggestedProblem.of(editor.rubric()));
    }

    /** Sides that the bench can hold against each other. */
    private final class BenchSides implements BenchPanel.Sides {
        @Override
        public EditedRubric edited() {
            return edited;
        }

        @Override
        public String draft() {
            return editor.text().text();
        }

        @Override
        public void lookedAt(String source, Optional<String> before, int n) {
            address = address.onBench(Optional.of(source), before, n);
            showAddress();
        }
    }

    @Override
    public void undo() {
        editor.text().undo();
    }

    @Override
    public void redo() {
        editor.text().redo();
    }

    @Override
    public void save() {
        saveWanted();
    }

    @Override
    public void checked(List<DocumentError> found) {
        errors = found.size();
        header.showStanding(dirty, errors);
        bench.draftChanged();
    }

    @Override
    public void moved(YamlEditor.History history) {
        dirty = history.dirty();
        header.showHistory(history);
        header.showStanding(dirty, errors);
    }

    @Override
    public void lookedAt(RubricAddress changed) {
        address = changed.within(address);
        showAddress();
    }

    @Override
    public void saveWanted() {
        if (dirty && edited.place().check(editor.text().text()).errors().isEmpty()) {
            Attempt.to(() -> saveOver(edited.number().orElse(0)));
        }
    }

    private void saveOver(int parent) {
        try {
            boolean isVersioned = edited.isVersioned();
            edited = edited.save(editor.text().text(), parent, header.note());
            editor.text().markSaved(edited.draftKey());
            dirty = false;
            if (isVersioned) {
                showSaved();
            } else {
                RubricsNavigation.open(edited.name());
            }
            Toast.show("Saved as " + edited.name() + ", version " + edited.number().orElse(1));
        } catch (Conflict newer) {
            int latest = edited.latest();
            new NewerVersionDialog(latest, newer.getMessage(), () -> saveOver(latest)).open();
        }
    }

    private void showSaved() {
        address = address.atVersion(edited.number().orElseThrow());
        showAddress();
        header.showVersion(edited.version());
        header.showStanding(false, errors);
        bench.versionsChanged();
    }

    private void showAddress() {
        RubricsNavigation.remember(edited.location(), address.query());
    }
}
