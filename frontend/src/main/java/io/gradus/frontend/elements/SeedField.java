package io.gradus.frontend.elements;

import com.vaadin.flow.component.textfield.TextField;
import java.util.Optional;

/** Asks for a seed: any whole number of 64 bits, or nothing for the document's own. */
public final class SeedField extends TextField {
    /** A field with a label, showing the seed. */
    public SeedField(String label, String seed) {
        super(label);
        setId("seed");
        setValue(seed);
        setWidth("9em");
        setAllowedCharPattern("[-0-9]");
        setPlaceholder("document's");
    }

    /** Whether the text is empty or a seed; an error is shown at the field otherwise. */
    public boolean check() {
        boolean good = getValue().isBlank() || parse().isPresent();
        setInvalid(!good);
        setErrorMessage(good ? "" : "seed must be a whole number of 64 bits, was " + getValue());
        return good;
    }

    /** The seed, or nothing where the document's own is meant. */
    public Optional<Long> seed() {
        return parse();
    }

    private Optional<Long> parse() {
        return parse(getValue());
    }

    static Optional<Long> parse(String text) {
        try {
            return Optional.of(Long.parseLong(text.strip()));
        } catch (NumberFormatException notANumber) {
            return Optional.empty();
        }
    }
}
