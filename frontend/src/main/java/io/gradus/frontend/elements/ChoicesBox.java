package io.gradus.frontend.elements;

import com.vaadin.flow.component.combobox.MultiSelectComboBox;
import java.util.LinkedHashSet;
import java.util.Set;

/** Picks any number of several; Enter adds the first match of what was typed. */
public final class ChoicesBox<T> extends MultiSelectComboBox<T> {
    /** A box with a label. */
    public ChoicesBox(String label) {
        super(label);
        setAllowCustomValue(true);
        setManualValidation(true);
        addCustomValueSetListener(set -> choose(set.getDetail()));
        addValueChangeListener(change -> setInvalid(false));
    }

    private void choose(String typed) {
        new TypedChoice<>(getItemLabelGenerator(), (item, letters) -> false)
                .of(typed, getListDataView().getItems().toList())
                .ifPresentOrElse(
                        this::add,
                        () -> {
                            setErrorMessage("no match for \"" + typed.strip() + "\"");
                            setInvalid(true);
                        });
    }

    private void add(T item) {
        Set<T> chosen = new LinkedHashSet<>(getValue());
        chosen.add(item);
        setModelValue(chosen, true);
        setPresentationValue(getValue());
    }
}
