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
        show("picture", picture);
    }

    /** The same with the stage that a run is in, its pass rates and its alarms. */
    public PicturedCurriculum(CurriculumDocument document, String run) {
        this(document);
        getElement().setProperty("run", run);
    }

    /** A small picture that follows a run. */
    public static PicturedCurriculum ofRun(CurriculumDocument document, String run) {
        PicturedCurriculum small = small(document);
        small.getElement().setProperty("run", run);
        return small;
    }

    /** A small picture of a changed document that marks what differs from the earlier one. */
    public static PicturedCurriculum changed(
            CurriculumDocument earlier, CurriculumDocument changed) {
        PicturedCurriculum small = small(changed);
        small.show("earlier", CurriculumPicture.of(earlier));
        return small;
    }

    private static PicturedCurriculum small(CurriculumDocument document) {
        var small = new PicturedCurriculum(CurriculumPicture.of(document));
        small.getElement().getClassList().add("small");
        return small;
    }

    private void show(String property, CurriculumPicture picture) {
        getElement().setPropertyJson(property, JsonMapper.shared().valueToTree(picture));
    }
}
