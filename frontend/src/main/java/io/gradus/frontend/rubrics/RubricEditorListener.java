package io.gradus.frontend.rubrics;

import io.gradus.frontend.elements.YamlEditor;
import io.gradus.training.document.DocumentError;
import java.util.List;

/** Who wants to know what happens to the document that a {@link RubricEditor} edits. */
interface RubricEditorListener {
    /** The text was checked. */
    void checked(List<DocumentError> errors);

    /** It became saved, unsaved, undoable or the reverse. */
    void moved(YamlEditor.History history);

    /** Something else is being looked at. */
    void lookedAt(RubricAddress address);

    /** Ctrl S was pressed. */
    void saveWanted();
}
