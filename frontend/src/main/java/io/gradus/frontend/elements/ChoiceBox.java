package io.gradus.frontend.elements;

import com.vaadin.flow.component.combobox.ComboBox;
import com.vaadin.flow.component.combobox.dataview.ComboBoxListDataView;
import com.vaadin.flow.function.SerializableConsumer;
import java.util.Collection;
import java.util.Optional;

/**
 * Picks one of several. Typing replaces what stood there, Enter takes the first match, and letters
 * that match nothing stay with the words "no match" while the choice stays as it was.
 */
public final class ChoiceBox<T> extends ComboBox<T> {
    /** The property of the web component that selects the text on focus. */
    static final String AUTOSELECT = "autoselect";

    private ItemFilter<T> filter = (item, typed) -> false;
    private SerializableConsumer<String> onTyped = this::choose;

    /** A box without a label of its own. */
    public ChoiceBox() {
        setAllowCustomValue(true);
        setManualValidation(true);
        getElement().setProperty(AUTOSELECT, true);
        addCustomValueSetListener(set -> onTyped.accept(set.getDetail()));
        addValueChangeListener(change -> setInvalid(false));
    }

    /** A box with a label. */
    public ChoiceBox(String label) {
        this();
        setLabel(label);
    }

    /** Hands on typed letters that are no item's label, instead of choosing by them. */
    public void acceptTyped(SerializableConsumer<String> taker) {
        onTyped = taker;
    }

    @Override
    public ComboBoxListDataView<T> setItems(ItemFilter<T> itemFilter, Collection<T> items) {
        filter = itemFilter;
        return super.setItems(itemFilter, items);
    }

    private void choose(String typed) {
        Optional<T> match =
                new TypedChoice<>(getItemLabelGenerator(), filter)
                        .of(typed, getListDataView().getItems().toList());
        if (match.isEmpty()) {
            setErrorMessage(noMatch(typed));
            setInvalid(true);
        } else if (match.get().equals(getValue())) {
            setInvalid(false);
            getElement().callJsFunction("cancel");
        } else {
            setModelValue(match.get(), true);
            setPresentationValue(getValue());
        }
    }

    private String noMatch(String typed) {
        String words = "no match for \"" + typed.strip() + "\"";
        return getValue() == null
                ? words
                : words + "; still " + getItemLabelGenerator().apply(getValue());
    }
}
