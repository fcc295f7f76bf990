package io.gradus.frontend.curricula;

import com.vaadin.flow.component.AttachEvent;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Aside;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Section;
import io.gradus.backend.previews.Preview;
import io.gradus.backend.rubrics.RubricService;
import io.gradus.frontend.elements.BackgroundCheck;
import io.gradus.frontend.elements.Checked;
import io.gradus.frontend.elements.ErrorList;
import io.gradus.frontend.elements.FindingList;
import io.gradus.frontend.elements.Toast;
import io.gradus.frontend.elements.YamlEditor;
import io.gradus.frontend.navigation.DocumentPart;
import io.gradus.training.analysis.lint.Fix;
import io.gradus.training.analysis.picture.CurriculumPicture;
import io.gradus.training.document.DocumentError;
import io.gradus.training.document.DocumentTree;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * One document being edited: its parts as a canvas of cards, the form of the chosen part, and its
 * text. The text is the document; whatever a card or a form does changes the text.
 */
final class CurriculumEditor extends Div {
    private final YamlEditor text = new YamlEditor();
    private final PartForm form;
    private final CurriculumCanvas canvas = new CurriculumCanvas();
    private final ErrorList errors = new ErrorList(this::goToField, this::goToLine);
    private final FindingList findings =
            new FindingList(this::goToField, this::goToLine, this::mend);
    private final transient BackgroundCheck check;
    private final transient EditorListener listener;
    private final EditorTabs tabs;
    private final Aside beside = new Aside();
    private transient DocumentTree tree = DocumentTree.read("");
    private transient List<DocumentError> found = List.of();
    private Selection selection = new Selection.OfStage(0);

    CurriculumEditor(BackgroundCheck check, RubricService rubrics, EditorListener listener) {
        this.check = check;
        this.listener = listener;
        form = new PartForm(this::change, this::tree, rubrics, listener);
        addClassName("curriculum-editor");
        var writing = new Div(text);
        writing.addClassName("writing");
        tabs = new EditorTabs(form, writing, listener::selected);
        var middle = new Section(tabs, errors, findings);
        middle.addClassNames("panel", "middle");
        beside.addClassName("beside");
        add(canvas, middle, beside);
        new CanvasCommands(canvas, this);
        canvas.onChosen(this::lookAt);
        listenToText();
    }

    private void listenToText() {
        text.onTyped(this::typed);
        text.onHistory(listener::moved);
        text.onCursor((line, column) ->
                Selection.of(tree.pathAt(line, column))
                        .filter(there -> !there.equals(selection))
                        .ifPresent(there -> {
                            choose(there);
                            listener.selected();
                        }));
        text.onSaveRequested(listener::saveWanted);
        text.onDraftRestored(() -> Toast.show("Your unsaved changes were restored"));
    }

    /** Shows a stored text, or this browser's draft of it. */
    void open(String stored, String draftKey) {
        text.open(stored, draftKey);
        read();
    }

    @Override
    protected void onAttach(AttachEvent attached) {
        read();
    }

    /** Shows what an address names. */
    void show(EditorAddress address) {
        tabs.show(address.isText());
        select(Selection.of(address.part(), address.stage(), tree));
    }

    YamlEditor text() {
        return text;
    }

    DocumentTree tree() {
        return tree;
    }

    /** Marks on the cards what differs from an earlier document. */
    void showEarlier(CurriculumPicture earlier) {
        canvas.showEarlier(earlier);
    }

    /** Shows what the simulation expects of the document. */
    void showPreview(Preview preview) {
        canvas.showReport(preview.report());
    }

    /** Puts something beside the form. */
    void addBeside(Component component) {
        beside.add(component);
    }

    /** The address of what is being looked at; the first stage is the default. */
    EditorAddress address(EditorAddress before) {
        return switch (selection) {
            case Selection.OfPart(DocumentPart part) ->
                    before.at(Optional.of(part.word()), Optional.empty(), tabs.showsText());
            case Selection.OfStage(int index) ->
                    before.at(
                            Optional.empty(),
                            index == 0
                                    ? Optional.empty()
                                    : tree.textAt(StageEdits.path(index) + ".name"),
                            tabs.showsText());
        };
    }

    /**
     * Changes the document as one step, then looks at another part, and tells whether it did; a
     * refusal is shown and nothing changes.
     */
    boolean edit(Supplier<String> change, Selection then) {
        boolean isDone = edit("", change, then);
        if (isDone) {
            scrollTo(then);
        }
        return isDone;
    }

    /** The part to look at is known before the change, so that only its form is built. */
    private boolean edit(String path, Supplier<String> change, Selection then) {
        if (!tree.text().equals(text.text())) {
            Toast.show("The text has a syntax error; fix it first");
            canvas.show(CanvasCards.of(tree, found));
            canvas.showStale();
            return false;
        }
        try {
            String newer = change.get();
            if (!newer.equals(text.text())) {
                text.replace(newer, path);
                selection = then;
                canvas.choose(then);
                typed();
            }
            return true;
        } catch (IllegalArgumentException refused) {
            Toast.show("This is not possible here: " + refused.getMessage());
            canvas.show(CanvasCards.of(tree, found));
            return false;
        }
    }

    /** Makes the text another one, as one step. */
    void replace(String newer) {
        text.replace(newer);
        typed();
    }

    /** Looks at another part, which then is in the address. */
    void lookAt(Selection chosen) {
        select(chosen);
        listener.selected();
    }

    /** Looks at another part, and brings its form into view, which may be far away on a phone. */
    void leadTo(Selection chosen) {
        lookAt(chosen);
        form.focusTitle();
    }

    /** Looks at another part, and scrolls the text there. */
    void select(Selection chosen) {
        choose(chosen);
        scrollTo(chosen);
    }

    private void scrollTo(Selection chosen) {
        switch (chosen) {
            case Selection.OfStage(int index) ->
                    tree.at(StageEdits.path(index)).ifPresent(text::show);
            case Selection.OfPart(DocumentPart part) ->
                    part.keys().stream()
                            .flatMap(key -> tree.at(key).stream())
                            .findFirst()
                            .ifPresent(text::show);
        }
    }

    private void choose(Selection chosen) {
        selection = chosen;
        canvas.choose(chosen);
        form.show(selection, tree, found);
    }

    private void typed() {
        read();
        listener.changed(text.text());
    }

    private void read() {
        DocumentTree newer = DocumentTree.read(text.text());
        if (newer.error().isPresent()) {
            canvas.showStale();
            form.showStale();
        } else {
            tree = newer;
            showParts();
        }
        getUI().ifPresent(ui -> check.ask(text.text(), ui, this::checked));
    }

    private void showParts() {
        CanvasCards cards = CanvasCards.of(tree, found);
        canvas.show(cards);
        int last = cards.stages().size() - 1;
        if (selection instanceof Selection.OfStage(int index) && index > last && last >= 0) {
            selection = new Selection.OfStage(last);
            canvas.choose(selection);
        }
        form.show(selection, tree, found);
    }

    private void change(String path, UnaryOperator<String> change) {
        edit(path, () -> change.apply(text.text()), selection);
    }

    private void checked(Checked newer) {
        boolean isNews = !newer.errors().equals(found);
        found = newer.errors();
        errors.show(found);
        findings.show(newer.findings());
        newer.curriculum()
                .ifPresent(drawn -> {
                    canvas.showPicture(drawn.picture());
                    form.showValid(drawn.document());
                });
        text.showErrors(found);
        if (isNews && tree.text().equals(text.text())) {
            showParts();
        }
        listener.checked(found);
    }

    private void mend(Fix fix) {
        edit("", () -> fix.apply(text.text()), selection);
    }

    private void goToField(DocumentError error) {
        Selection.of(error.path()).ifPresentOrElse(this::choose, () -> goToLine(error));
        if (!tabs.showsText() && !form.focus(error.path())) {
            goToLine(error);
        }
        listener.selected();
    }

    private void goToLine(DocumentError error) {
        tabs.show(true);
        text.goTo(error);
        listener.selected();
    }
}
