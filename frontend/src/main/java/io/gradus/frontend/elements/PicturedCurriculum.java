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
        this(CurriculumPicture.sampled(document));
    }

    private PicturedCurriculum(CurriculumPicture picture) {
        getElement().setProperty("fixed", true);
        getElement().setPropertyJson("picture", JsonMapper.shared().valueToTree(picture));
    }

    /** The same with the stage that a run is in, its pass rates and its alarms. */
    public PicturedCurriculum(CurriculumDocument document, String run) {
        this(CurriculumPicture.sampled(document), run);
    }

    /** A picture that follows a run. */
    public PicturedCurriculum(CurriculumPicture picture, String run) {
        this(picture);
        getElement().setProperty("run", run);
    }
}
