package io.gradus.frontend.whatif;

import com.vaadin.flow.component.AttachEvent;
import com.vaadin.flow.component.html.Div;
import io.gradus.frontend.elements.ErrorList;
import io.gradus.frontend.elements.TabbedPages;
import io.gradus.frontend.elements.Toast;
import io.gradus.frontend.elements.YamlEditor;
import io.gradus.training.document.DocumentError;
import io.gradus.training.document.DocumentTree;
import io.gradus.training.reward.rubric.StoredRubrics;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * A run's document being changed: the form of one of its parts, and its text. The text is the
 * document; whatever the form does changes the text.
 */
final class ChangedDocument extends Div {
    private static final int FORM = 0;
    private static final int TEXT = 1;

    private final YamlEditor text = new YamlEditor();
    private final PartEditor form;
    private final ErrorList errors = new ErrorList(this::goToField, this::goToLine);
    private final TabbedPages tabs;
    private final transient Listener listener;
    private transient DocumentTree tree = DocumentTree.read("");

    /** Who wants to know what happens to the document. */
    interface Listener {
        /** The text is another one. */
        void changed(String text);

        /** Something else is being looked at. */
        void lookedAt();
    }

    ChangedDocument(String original, StoredRubrics rubrics, Listener listener) {
        this.listener = listener;
        form = new PartEditor(this::change, () -> tree, rubrics, listener::lookedAt);
        var writing = new Div(text);
        writing.addClassName("writing");
        tabs =
                new TabbedPages(
                        List.of(
                                new TabbedPages.Page("what-if-form", "Form", form),
                                new TabbedPages.Page("what-if-text", "Text", writing)),
                        chosen -> listener.lookedAt());
        addClassNames("panel", "middle", "what-if-editor");
        errors.setId("what-if-errors");
        errors.addClassName("panel");
        errors.setVisible(false);
        add(tabs);
        text.open(original, "");
        text.onTyped(this::typed);
        read();
    }

    @Override
    protected void onAttach(AttachEvent attached) {
        read();
    }

    String text() {
        return text.text();
    }

    String part() {
        return form.word();
    }

    boolean showsText() {
        return tabs.selected() == TEXT;
    }

    /** Shows what an address names. */
    void show(String changed, String part, boolean isText) {
        if (!changed.equals(text.text())) {
            text.replace(changed);
            read();
        }
        tabs.show(isText ? TEXT : FORM);
        form.choose(part);
    }

    /** Looks at a place in the form, with the focus. */
    void lead(String path) {
        tabs.show(FORM);
        form.focus(path);
    }

    DocumentTree tree() {
        return tree;
    }

    /** The list of what is wrong with the text; shown beside it, as it stands for the answer. */
    ErrorList errors() {
        return errors;
    }

    /** Shows what is wrong with the text. */
    void showErrors(List<DocumentError> found) {
        errors.setVisible(!found.isEmpty());
        errors.show(found);
        text.showErrors(found);
        form.show(tree, found);
    }

    private void change(String path, UnaryOperator<String> edit) {
        if (!tree.text().equals(text.text())) {
            Toast.show("The text has a syntax error; fix it first");
            return;
        }
        try {
            String newer = edit.apply(text.text());
            if (!newer.equals(text.text())) {
                text.replace(newer, path);
                typed();
            }
        } catch (IllegalArgumentException refused) {
            Toast.show("This is not possible here: " + refused.getMessage());
        }
    }

    private void typed() {
        read();
        listener.changed(text.text());
    }

    private void read() {
        DocumentTree newer = DocumentTree.read(text.text());
        if (newer.error().isEmpty()) {
            tree = newer;
            form.show(tree, List.of());
        }
    }

    private void goToField(DocumentError error) {
        tabs.show(FORM);
        if (!form.focus(error.path())) {
            goToLine(error);
        }
    }

    private void goToLine(DocumentError error) {
        tabs.show(TEXT);
        text.goTo(error);
        listener.lookedAt();
    }
}
