package io.gradus.frontend.forms;

import com.vaadin.flow.component.html.Div;
import io.gradus.training.document.DocumentTree;

/** Shows and edits the value at one path of a document. */
public abstract class FormPart extends Div {
    private final String path;

    /** A part for the value at a path. */
    protected FormPart(String path) {
        this.path = path;
    }

    /** The path of the value. */
    public final String path() {
        return path;
    }

    /**
     * Shows the value of the document as it is now, in place: what did not change keeps its focus
     * and its caret.
     */
    public abstract void show(DocumentTree tree, FormErrors errors);

    /** Whether it needs the whole width, below its label. */
    public boolean isWide() {
        return false;
    }

    /** Whether it shows the errors of its own path itself. */
    public boolean showsErrors() {
        return false;
    }
}
