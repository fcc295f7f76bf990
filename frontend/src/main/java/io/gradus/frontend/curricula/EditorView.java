package io.gradus.frontend.curricula;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.router.BeforeEvent;
import com.vaadin.flow.router.HasDynamicTitle;
import com.vaadin.flow.router.HasUrlParameter;
import com.vaadin.flow.router.Route;
import com.vaadin.flow.router.RouterLink;
import io.gradus.backend.designs.DesignService;
import io.gradus.backend.designs.DesignVersion;
import io.gradus.backend.platform.Conflict;
import io.gradus.backend.previews.Previews;
import io.gradus.backend.rubrics.RubricService;
import io.gradus.backend.runs.RunService;
import io.gradus.frontend.elements.Attempt;
import io.gradus.frontend.elements.BackgroundCheck;
import io.gradus.frontend.elements.ComparePanel;
import io.gradus.frontend.elements.ComparedVersions;
import io.gradus.frontend.elements.DiffPanel;
import io.gradus.frontend.elements.EditorHeader;
import io.gradus.frontend.elements.NewerVersionDialog;
import io.gradus.frontend.elements.Toast;
import io.gradus.frontend.elements.YamlEditor;
import io.gradus.frontend.navigation.CurriculaNavigation;
import io.gradus.frontend.navigation.DocumentPart;
import io.gradus.frontend.navigation.TokensNavigation;
import io.gradus.frontend.preview.PreviewStrip;
import io.gradus.training.curriculum.check.OutcomeGate;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.DocumentError;
import io.gradus.training.problem.ProblemKey;
import java.util.List;
import java.util.Optional;

/** One curriculum: edited, checked, saved as immutable versions, compared, launched. */
@Route(CurriculaNavigation.ROUTE)
final class EditorView extends Div
        implements HasUrlParameter<String>, HasDynamicTitle, EditorListener {
    private final transient DesignService designs;
    private final transient RunService runs;
    private final transient Previews previews;
    private final transient RubricService rubrics;
    private final transient CurriculumCheck check;
    private transient DesignVersion opened;
    private EditorAddress address;
    private boolean dirty;
    private transient List<DocumentError> errors = List.of();

    private CurriculumEditor editor;
    private EditorHeader header;
    private EditorMenu menu;
    private StartBar startBar;
    private VersionList versions;
    private PreviewStrip preview;

    EditorView(DesignService designs, RunService runs, Previews previews, RubricService rubrics) {
        this.rubrics = rubrics;
        this.designs = designs;
        check = new CurriculumCheck(designs);
        this.runs = runs;
        this.previews = previews;
        addClassNames("view", "editor-view");
    }

    /**
     * Throws the backend's {@code NotFound} for an unknown curriculum or version, which its error
     * page answers.
     */
    @Override
    public void setParameter(BeforeEvent event, String id) {
        address = EditorAddress.of(event.getLocation().getQueryParameters());
        DesignVersion wanted =
                address.version()
                        .map(VersionNumber::parse)
                        .map(version -> designs.version(id, version))
                        .orElseGet(() -> designs.latest(id));
        boolean isShown =
                editor != null
                        && opened.id().equals(id)
                        && opened.version() == wanted.version()
                        && editor.isAttached();
        opened = wanted;
        if (!isShown || address.compare().isPresent()) {
            removeAll();
            editor = null;
            address.compare().ifPresentOrElse(this::compare, this::build);
        }
        if (editor != null) {
            editor.show(address);
            if (address.isGated()) {
                gate();
            }
        }
    }

    /** Adds an outcome gate as a change of the text, which can be taken back and is not saved. */
    private void gate() {
        String gated = OutcomeGate.in(editor.text().text());
        if (gated.equals(editor.text().text())) {
            Toast.show("Every rubric in this document has an outcome gate");
        } else {
            editor.edit(() -> gated, new Selection.OfPart(DocumentPart.RUBRICS));
        }
    }

    private void compare(ComparedVersions two) {
        String older = designs.version(opened.id(), two.from()).text();
        String newer = designs.version(opened.id(), two.to()).text();
        add(
                new ComparePanel(
                        opened.id(),
                        CurriculaNavigation.link(opened.id(), two.from()),
                        CurriculaNavigation.link(opened.id(), two.to()),
                        new DiffPanel(CurriculumDocument.class, older, newer)));
    }

    private void build() {
        dirty = false;
        editor = new CurriculumEditor(new BackgroundCheck(check::of), rubrics, this);
        header = new EditorHeader(opened.id(), new HeaderActions());
        menu = new EditorMenu(new CurriculumActions(designs, editor, () -> opened));
        startBar = new StartBar(opened.id(), runs, this::isSaved);
        versions = new VersionList();
        header.add(startBar, menu);
        preview = new PreviewStrip(previews);
        preview.addShownListener(editor::showPreview);
        preview.addDeadEndListener(path -> Selection.of(path).ifPresent(editor::leadTo));
        editor.addBeside(preview);
        editor.addBeside(versions);
        showVersion();
        showStanding();
        menu.showDirty(false);
        editor.open(opened.text(), draftKey());
        preview.show(opened.text());
        add(header, editor);
    }

    private void showVersion() {
        var detail = designs.get(opened.id());
        header.showVersion(opened.version(), detail.latest());
        startBar.show(opened.version());
        versions.show(detail, opened.version());
        check.picture(opened.text()).ifPresent(editor::showEarlier);
    }

    private String draftKey() {
        return opened.id() + "@" + opened.version();
    }

    /** The header's buttons. */
    private final class HeaderActions implements EditorHeader.Actions {
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
    }

    @Override
    public void changed(String text) {
        preview.show(text);
        selected();
    }

    @Override
    public void checked(List<DocumentError> found) {
        errors = found;
        showStanding();
    }

    @Override
    public void moved(YamlEditor.History history) {
        dirty = history.dirty();
        header.showHistory(history);
        showStanding();
        menu.showDirty(dirty);
    }

    private void showStanding() {
        header.showStanding(dirty, errors.size());
        startBar.showStanding(dirty, errors.size());
    }

    @Override
    public void selected() {
        address = editor.address(address);
        showAddress();
    }

    @Override
    public void saveWanted() {
        if (!isChanged()) {
            return;
        }
        if (check.of(editor.text().text()).errors().isEmpty()) {
            Attempt.to(() -> saveOver(opened.version()));
        } else {
            Toast.show("Not saved: fix the errors in the list first");
        }
    }

    /** The text decides: what was typed last may come in one message with the click. */
    private boolean isChanged() {
        return !editor.text().text().equals(opened.text());
    }

    private boolean isSaved() {
        saveWanted();
        return !isChanged();
    }

    @Override
    public Optional<RouterLink> rubricEditor(String rubric) {
        return Optional.of(RubricEditorLink.of(editor.tree(), rubric, opened));
    }

    @Override
    public Optional<RouterLink> tokens() {
        return Optional.of(
                TokensNavigation.of(
                        "Tokens of a prompt, as the policy of @" + opened.version() + " sees it",
                        opened.id(),
                        opened.version()));
    }

    @Override
    public Optional<RouterLink> tokens(ProblemKey problem) {
        return Optional.of(
                TokensNavigation.ofProblem(
                        "Tokens", problem.toString(), opened.id(), opened.version()));
    }

    private void showAddress() {
        CurriculaNavigation.remember(opened.id(), address.query());
    }

    private void saveOver(int parent) {
        try {
            opened = designs.save(opened.id(), parent, editor.text().text(), header.note());
            editor.text().markSaved(draftKey());
            dirty = false;
            Toast.show("Saved as version " + opened.version());
            address = address.at(Optional.of(String.valueOf(opened.version())));
            showAddress();
            showVersion();
            showStanding();
        } catch (Conflict newer) {
            showVersion();
            int latest = designs.get(opened.id()).latest();
            new NewerVersionDialog(latest, newer.getMessage(), () -> saveOver(latest)).open();
        }
    }

    @Override
    public String getPageTitle() {
        return opened.id() + " @" + opened.version() + " · Gradus";
    }
}
