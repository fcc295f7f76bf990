package io.gradus.frontend.curricula;

import com.vaadin.flow.router.RouterLink;
import io.gradus.frontend.elements.YamlEditor;
import io.gradus.training.document.DocumentError;
import io.gradus.training.problem.ProblemKey;
import java.util.List;
import java.util.Optional;

/** Who wants to know what happens to the document that a {@link CurriculumEditor} edits. */
interface EditorListener {
    /** The text changed, and what is wrong with it is not known yet. */
    void changed(String text);

    /** The text was checked. */
    void checked(List<DocumentError> errors);

    /** It became saved, unsaved, undoable or the reverse. */
    void moved(YamlEditor.History history);

    /** Something else is being looked at. */
    void selected();

    /** Ctrl S was pressed. */
    void saveWanted();

    /** A link to the editor of one of the document's rubrics, where it is stored. */
    Optional<RouterLink> rubricEditor(String rubric);

    /** A link to the tokens of any text, as the policy of a stored document reads it. */
    Optional<RouterLink> tokens();

    /** A link to the tokens of a problem's prompt, as the policy of a stored document reads it. */
    Optional<RouterLink> tokens(ProblemKey problem);
}
