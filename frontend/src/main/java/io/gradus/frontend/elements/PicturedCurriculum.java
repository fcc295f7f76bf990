package io.gradus.frontend.elements;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.JsModule;
import io.gradus.training.analysis.picture.CurriculumPicture;
import io.gradus.training.curriculum.document.CurriculumDocument;
import tools.jackson.databind.json.JsonMapper;

/**
 * A curriculum as a picture that is only looked at: its stages as cards, its gates between them.
 */
@Tag("curriculum-canvas")
@JsModule("./canvas/curriculum-canvas.ts")
public final class PicturedCurriculum extends Component {
    /** Shows a document whose rubrics are resolved. */
    public PicturedCurriculum(CurriculumDocument document) {
        getElement().setProperty("fixed", true);
        getElement()
                .setPropertyJson(
                        "picture",
                        JsonMapper.shared().valueToTree(CurriculumPicture.sampled(document)));
    }

    /** The same with the stage that a run is in, and its pass rates. */
    public PicturedCurriculum(CurriculumDocument document, String run) {
        this(document);
        getElement().setProperty("run", run);
    }
}
