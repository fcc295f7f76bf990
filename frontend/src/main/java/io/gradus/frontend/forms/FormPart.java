package io.gradus.frontend.forms;

import com.vaadin.flow.component.html.Div;
import io.gradus.training.document.DocumentTree;

/** Shows and edits the value at one path of a document. */
public abstract class FormPart extends Div {
    private final transient FormPlace place;

    /** A part for the value at a place. */
    protected FormPart(FormPlace place) {
        this.place = place;
    }

    /** Where the value stands. */
    public final FormPlace place() {
        return place;
    }

    /** The path of the value as it is now. */
    public final String path() {
        return place.path();
    }

    /**
     * Shows the value of the document as it is now, in place: what did not change keeps its focus
     * and its caret.
     */
    public abstract void show(DocumentTree tree, FormErrors errors);

    /**
     * The form went over to another record; what was begun and not entered is for the one before.
     */
    protected void moved() {}

    /** Whether it needs the whole width, below its label. */
    public boolean isWide() {
        return false;
    }

    /** Whether it shows the errors of its own path itself. */
    public boolean showsErrors() {
        return false;
    }
}
