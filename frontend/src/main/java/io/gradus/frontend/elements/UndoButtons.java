package io.gradus.frontend.elements;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.html.Span;

/** Takes back and repeats changes of an editor's text. */
public final class UndoButtons extends Span {
    private final Button undo;
    private final Button redo;

    /** Buttons of these actions, neither of which is possible at first. */
    public UndoButtons(Runnable back, Runnable again) {
        undo = iconic("↶", "Undo", "Ctrl Z", back);
        undo.setId("undo");
        redo = iconic("↷", "Redo", "Ctrl Shift Z", again);
        redo.setId("redo");
        add(undo, redo);
    }

    /** Shows whether there is anything to undo and to redo. */
    public void show(YamlEditor.History history) {
        undo.setEnabled(history.canUndo());
        redo.setEnabled(history.canRedo());
    }

    private static Button iconic(String sign, String label, String keys, Runnable action) {
        var button = new Button(sign, click -> action.run());
        button.setAriaLabel(label);
        button.setTooltipText(label + " (" + keys + ")");
        button.addThemeVariants(ButtonVariant.LUMO_TERTIARY);
        button.setEnabled(false);
        return button;
    }
}
