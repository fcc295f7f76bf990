package io.gradus.frontend.elements;

import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.html.Code;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.notification.Notification;

/** A line of text with a button that copies it. */
public final class Copyable extends Div {
    /** Shows the text. */
    public Copyable(String text) {
        addClassName("copyable");
        var copy = new Button("Copy", click -> copy(text));
        copy.addThemeVariants(ButtonVariant.LUMO_SMALL, ButtonVariant.LUMO_TERTIARY);
        var line = new Code(text);
        line.getElement().setAttribute("tabindex", "0"); // a long line is scrolled by keys
        line.getElement().setAttribute("role", "group");
        line.getElement().setAttribute("aria-label", "Text to copy");
        add(line, copy);
    }

    /** Puts a text into the clipboard of the browser and says so. */
    public static void copy(String text) {
        UI.getCurrent().getPage().executeJs("navigator.clipboard.writeText($0)", text);
        Notification.show("Copied", 1500, Notification.Position.BOTTOM_CENTER);
    }

    /** Puts the address of the page into the clipboard. */
    public static void copyAddress() {
        UI.getCurrent().getPage().executeJs("navigator.clipboard.writeText(location.href)");
        Notification.show("Link copied", 1500, Notification.Position.BOTTOM_CENTER);
    }
}
