package io.gradus.frontend.elements;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.notification.Notification;
import com.vaadin.flow.component.notification.NotificationVariant;
import io.gradus.backend.platform.Problem;

/** Carries out what a person asked for; a refusal is shown with its remedy. */
public final class Attempt {
    private static final int SHOWN_MILLISECONDS = 8000;

    private Attempt() {}

    /** Runs the action and shows the problem if it is refused. */
    public static void to(Runnable action) {
        try {
            action.run();
        } catch (Problem refusal) {
            show(refusal);
        }
    }

    private static void show(Problem refusal) {
        var message =
                new Div(
                        new Paragraph(sentence(refusal.getMessage())),
                        new Paragraph(sentence(refusal.remedy())));
        var notification = new Notification(message);
        notification.addThemeVariants(NotificationVariant.LUMO_ERROR);
        notification.setDuration(SHOWN_MILLISECONDS);
        notification.setPosition(Notification.Position.BOTTOM_CENTER);
        notification.open();
    }

    private static String sentence(String text) {
        return text.isEmpty()
                ? text
                : Character.toUpperCase(text.charAt(0))
                        + text.substring(1)
                        + (text.endsWith(".") ? "" : ".");
    }
}
