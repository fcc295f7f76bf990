package io.gradus.frontend.elements;

import com.vaadin.flow.component.ItemLabelGenerator;
import com.vaadin.flow.component.combobox.ComboBox.ItemFilter;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Finds what somebody meant by the letters that they typed.
 *
 * @param labels how items are written
 * @param filter which items the list offers for typed letters
 */
record TypedChoice<T>(ItemLabelGenerator<T> labels, ItemFilter<T> filter) {
    /**
     * The item of this label, or else the first whose label begins with the letters, then that has
     * them, then that the list offers for them.
     */
    Optional<T> of(String typed, Collection<T> items) {
        String letters = typed.strip().toLowerCase(Locale.ROOT);
        List<Predicate<T>> tests =
                List.of(
                        item -> label(item).equals(letters),
                        item -> label(item).startsWith(letters),
                        item -> label(item).contains(letters),
                        item -> filter.test(item, typed.strip()));
        return letters.isEmpty()
                ? Optional.empty()
                : tests.stream().flatMap(test -> items.stream().filter(test)).findFirst();
    }

    private String label(T item) {
        return labels.apply(item).toLowerCase(Locale.ROOT);
    }
}
