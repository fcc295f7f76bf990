package io.gradus.frontend.elements;

import com.vaadin.flow.component.combobox.MultiSelectComboBox;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Set;

/** Picks tags in use or, on Enter, a new one. */
public final class TagBox extends MultiSelectComboBox<String> {
    /** A box that offers the tags in use and has some of them chosen. */
    public TagBox(String label, Collection<String> known, Collection<String> chosen) {
        super(label);
        setWidthFull();
        setItems(merged(known, chosen));
        setValue(new LinkedHashSet<>(chosen));
        setAllowCustomValue(true);
        addCustomValueSetListener(typed -> add(typed.getDetail().strip()));
    }

    private void add(String tag) {
        if (!tag.isEmpty()) {
            Set<String> chosen = merged(getValue(), Set.of(tag));
            setItems(merged(getListDataView().getItems().toList(), Set.of(tag)));
            setValue(chosen);
        }
    }

    private static Set<String> merged(Collection<String> some, Collection<String> others) {
        Set<String> all = new LinkedHashSet<>(some);
        all.addAll(others);
        return all;
    }
}
