package io.gradus.frontend.elements;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.notification.Notification;

/** Short messages at the bottom of the page. */
public final class Toast {
    private static final int SHOWN_MILLISECONDS = 4000;
    private static final int UNDOABLE_MILLISECONDS = 8000;

    private Toast() {}

    /** A message that goes by itself. */
    public static void show(String message) {
        Notification.show(message, SHOWN_MILLISECONDS, Notification.Position.BOTTOM_CENTER);
    }

    /** A message about something done, with a button that takes it back. */
    public static void withUndo(String message, Runnable undo) {
        var toast = new Notification();
        var back =
                new Button(
                        "Undo",
                        click -> {
                            undo.run();
                            toast.close();
                        });
        back.setId("toast-undo");
        back.addThemeVariants(ButtonVariant.LUMO_TERTIARY, ButtonVariant.LUMO_SMALL);
        var row = new Div(new Span(message), back);
        row.addClassName("row");
        toast.add(row);
        toast.setDuration(UNDOABLE_MILLISECONDS);
        toast.setPosition(Notification.Position.BOTTOM_CENTER);
        toast.open();
    }
}
