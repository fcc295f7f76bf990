package io.gradus.frontend.curricula;

import com.vaadin.flow.component.textfield.TextField;

/** A field for the name of a curriculum. */
final class NameField {
    private static final String FORM = "[a-z0-9][a-z0-9-]{0,62}";

    private NameField() {}

    static TextField of(String value) {
        var name = new TextField("Name");
        name.setId("new-name");
        name.setHelperText("lower-case letters, digits and hyphens");
        name.setAllowedCharPattern("[a-z0-9-]");
        name.setPattern(FORM);
        name.setRequired(true);
        name.setErrorMessage("a name of lower-case letters, digits and hyphens");
        name.setAutofocus(true);
        name.setWidthFull();
        name.setValue(value);
        return name;
    }
}
