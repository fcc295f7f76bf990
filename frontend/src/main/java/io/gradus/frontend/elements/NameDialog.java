package io.gradus.frontend.elements;

import com.vaadin.flow.component.Key;
import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.dialog.Dialog;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.textfield.TextField;
import java.util.Collection;
import java.util.function.Consumer;

/** Asks for the name of something new; stays open with the reason where it is refused. */
public final class NameDialog extends Dialog {
    private static final int LONGEST = 63;

    private final TextField name = new TextField("Name");
    private final transient Consumer<String> onName;

    /**
     * A dialog, not yet open.
     *
     * @param title what will be made
     * @param what one sentence about it
     * @param proposal the name that stands there at first
     * @param onName makes it; what it throws as a refusal is shown
     */
    public NameDialog(String title, String what, String proposal, Consumer<String> onName) {
        this.onName = onName;
        setHeaderTitle(title);
        setWidth("420px");
        name.setId("new-name");
        name.setHelperText("lower-case letters, digits and hyphens");
        name.setAllowedCharPattern("[a-z0-9-]");
        name.setMaxLength(LONGEST);
        name.setValue(proposal);
        name.setAutoselect(true);
        name.setAutofocus(true);
        name.setWidthFull();
        add(new Paragraph(what), name);
        var create = new Button("Create", click -> create());
        create.setId("create");
        create.addThemeVariants(ButtonVariant.LUMO_PRIMARY);
        create.addClickShortcut(Key.ENTER);
        getFooter().add(new Button("Cancel", click -> close()), create);
    }

    /** The name itself, or with the first number behind it that makes it differ from these. */
    public static String free(String wanted, Collection<String> taken) {
        String free = wanted;
        for (int i = 2; taken.contains(free); i++) {
            free = wanted + "-" + i;
        }
        return free;
    }

    private void create() {
        boolean good = name.getValue().matches("[a-z0-9][a-z0-9-]*");
        name.setInvalid(!good);
        name.setErrorMessage(good ? "" : "name must begin with a letter or a digit");
        if (good) {
            Attempt.to(() -> {
                onName.accept(name.getValue());
                close();
            });
        }
    }
}
