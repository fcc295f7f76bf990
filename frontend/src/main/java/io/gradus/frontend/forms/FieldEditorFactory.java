package io.gradus.frontend.forms;

import io.gradus.training.document.Field;
import java.util.Optional;

/** Makes an editor of its own for values of one type or for one setting. */
@FunctionalInterface
public interface FieldEditorFactory {
    /**
     * The editor of the value at a place.
     *
     * @param field the setting that it is the value of; empty for entries of lists and mappings
     * @param generic makes the editor that would be there otherwise, to put around or beside
     */
    FormPart create(Optional<Field> field, FormPlace place, FormContext context, Generic generic);

    /** Makes the editor that a value has without registration. */
    @FunctionalInterface
    interface Generic {
        /** The editor. */
        FormPart create();
    }
}
