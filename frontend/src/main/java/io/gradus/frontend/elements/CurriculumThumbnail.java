package io.gradus.frontend.elements;

import com.vaadin.flow.component.Svg;
import com.vaadin.flow.component.html.Div;
import io.gradus.training.analysis.picture.CurriculumPicture;
import io.gradus.training.analysis.picture.PictureSvg;
import io.gradus.training.curriculum.document.CurriculumDocument;

/** A curriculum in small: a card for each stage, and the gates between them. */
public final class CurriculumThumbnail extends Div {
    /** Draws a document whose rubrics are resolved. */
    public CurriculumThumbnail(CurriculumDocument document) {
        addClassName("curriculum-thumbnail");
        add(new Svg(PictureSvg.thumbnail(CurriculumPicture.of(document))));
    }
}
