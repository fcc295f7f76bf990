package io.gradus.frontend.curricula;

import com.vaadin.flow.component.confirmdialog.ConfirmDialog;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H1;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.notification.Notification;
import com.vaadin.flow.router.BeforeEvent;
import com.vaadin.flow.router.BeforeLeaveEvent;
import com.vaadin.flow.router.BeforeLeaveEvent.ContinueNavigationAction;
import com.vaadin.flow.router.BeforeLeaveObserver;
import com.vaadin.flow.router.HasDynamicTitle;
import com.vaadin.flow.router.HasUrlParameter;
import com.vaadin.flow.router.Route;
import io.gradus.backend.designs.CurriculumDetail;
import io.gradus.backend.designs.CurriculumVersion;
import io.gradus.backend.designs.DesignService;
import io.gradus.backend.platform.Conflict;
import io.gradus.backend.runs.RunService;
import io.gradus.frontend.elements.Attempt;
import io.gradus.training.curriculum.CurriculumDocument;
import io.gradus.training.document.DocumentError;
import io.gradus.training.document.Reading;
import java.util.List;

/**
 * One curriculum as text: edited with every error at its place, saved as a new version, started.
 */
@Route("curricula")
final class EditorView extends Div
        implements HasUrlParameter<String>, HasDynamicTitle, BeforeLeaveObserver {
    private final transient DesignService designs;
    private final transient RunService runs;
    private transient CurriculumVersion opened;
    private String text = "";
    private boolean dirty;

    private YamlEditor editor;
    private ErrorList errors;
    private SaveBar saveBar;
    private StartBar startBar;

    EditorView(DesignService designs, RunService runs) {
        this.designs = designs;
        this.runs = runs;
        addClassName("view");
    }

    /**
     * Throws the backend's {@code NotFound} for an unknown curriculum or version, which its error
     * page answers.
     */
    @Override
    public void setParameter(BeforeEvent event, String id) {
        opened =
                event.getLocation()
                        .getQueryParameters()
                        .getSingleParameter(CurriculaNavigation.VERSION)
                        .map(VersionNumber::parse)
                        .map(version -> designs.version(id, version))
                        .orElseGet(() -> designs.latest(id));
        build(designs.get(id));
    }

    private void build(CurriculumDetail detail) {
        removeAll();
        dirty = false;
        editor = new YamlEditor();
        errors = new ErrorList(editor::goTo);
        saveBar = new SaveBar(this::save, editor::revert);
        startBar = new StartBar(opened.id(), opened.version(), runs);
        editor.onTyped(this::typed);
        editor.onSaveRequested(this::save);
        editor.onDraftRestored(() ->
                Notification.show(
                        "Your unsaved text is back", 4000, Notification.Position.BOTTOM_CENTER));
        var writing = new Div(editor, errors, saveBar);
        writing.addClassNames("panel", "writing");
        var columns = new Div(writing, new VersionList(detail, opened.version()));
        columns.addClassName("editor-columns");
        add(heading(detail), columns);
        editor.open(opened.text(), opened.id() + "@" + opened.version());
    }

    private Div heading(CurriculumDetail detail) {
        var version =
                new Span(
                        opened.version() == detail.latest()
                                ? "version " + opened.version() + ", the newest"
                                : "version " + opened.version() + " of " + detail.latest());
        version.addClassNames("soft", "grow");
        var row = new Div(new H1(opened.id()), version, startBar);
        row.addClassName("row");
        return row;
    }

    private void typed(YamlEditor.Typed typed) {
        text = typed.text();
        dirty = typed.dirty();
        List<DocumentError> found = check();
        errors.show(found);
        editor.showErrors(found);
        saveBar.show(dirty, found.isEmpty());
        startBar.unsaved(dirty);
    }

    private List<DocumentError> check() {
        return switch (designs.check(text)) {
            case Reading.Valid<CurriculumDocument> _ -> List.of();
            case Reading.Invalid<CurriculumDocument>(List<DocumentError> found) -> found;
        };
    }

    private void save() {
        if (dirty && check().isEmpty()) {
            Attempt.to(() -> saveOver(opened.version()));
        }
    }

    private void saveOver(int parent) {
        try {
            CurriculumVersion saved = designs.save(opened.id(), parent, text, saveBar.note());
            editor.markSaved();
            dirty = false;
            Notification.show(
                    "Saved as version " + saved.version(),
                    3000,
                    Notification.Position.BOTTOM_CENTER);
            CurriculaNavigation.open(saved.id(), saved.version());
        } catch (Conflict newer) {
            offerToSaveAnyway(newer);
        }
    }

    /**
     * Nothing is lost: the newer version stays in the list, and this text stays here until it is
     * saved.
     */
    private void offerToSaveAnyway(Conflict newer) {
        int latest = designs.get(opened.id()).latest();
        var dialog = new ConfirmDialog();
        dialog.setHeader("Version " + latest + " is newer");
        dialog.setText(
                "You edited version "
                        + opened.version()
                        + " ("
                        + newer.getMessage()
                        + "). Your text stays here. "
                        + "Look at version "
                        + latest
                        + " in the list, or save yours on top of it as version "
                        + (latest + 1)
                        + ".");
        dialog.setCancelable(true);
        dialog.setCancelText("Keep editing");
        dialog.setConfirmText("Save on top");
        dialog.addConfirmListener(confirmed -> Attempt.to(() -> saveOver(latest)));
        dialog.open();
    }

    @Override
    public void beforeLeave(BeforeLeaveEvent event) {
        if (!dirty) {
            return;
        }
        ContinueNavigationAction leave = event.postpone();
        var dialog = new ConfirmDialog();
        dialog.setHeader("Leave with unsaved changes?");
        dialog.setText(
                "This browser keeps them as a draft of version "
                        + opened.version()
                        + "; they are back when you open it again.");
        dialog.setCancelable(true);
        dialog.setCancelText("Stay");
        dialog.addCancelListener(cancelled -> leave.cancel());
        dialog.setConfirmText("Leave");
        dialog.addConfirmListener(confirmed -> leave.proceed());
        dialog.open();
    }

    @Override
    public String getPageTitle() {
        return opened.id() + " @" + opened.version() + " · Gradus";
    }
}
