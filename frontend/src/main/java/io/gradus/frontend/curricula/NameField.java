package io.gradus.frontend.curricula;

import com.vaadin.flow.component.textfield.TextField;
import java.text.Normalizer;
import java.util.Locale;

/** A field for the name of a curriculum. */
final class NameField {
    private static final String FORM = "[a-z0-9][a-z0-9-]{0,62}";
    private static final int LONGEST = 63;

    private NameField() {}

    static TextField of(String value) {
        var name = new TextField("Name");
        name.setId("new-name");
        name.setHelperText("lower-case letters, digits and hyphens");
        name.setPattern(FORM);
        name.setMaxLength(LONGEST);
        name.setRequired(true);
        name.setErrorMessage("a name of lower-case letters, digits and hyphens");
        name.setAutofocus(true);
        name.setWidthFull();
        name.setValue(value);
        name.addValueChangeListener(change -> name.setValue(form(change.getValue())));
        return name;
    }

    /** Turns what was typed into a name: {@code My Ladder} becomes {@code my-ladder}. */
    static String form(String typed) {
        return Normalizer.normalize(typed, Normalizer.Form.NFD)
                .replaceAll("\\p{M}+", "")
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^a-z0-9]+", "-")
                .replaceAll("^-|-$", "");
    }
}
