package io.gradus.frontend.runs;

import com.vaadin.flow.component.AttachEvent;
import com.vaadin.flow.component.html.NativeDetails;
import io.gradus.frontend.elements.PicturedCurriculum;
import io.gradus.training.curriculum.document.CurriculumDocument;

/** The curriculum of a run as it goes, which can be folded away; the browser remembers that. */
final class RunCurriculum extends NativeDetails {
    RunCurriculum(CurriculumDocument document, String run) {
        super("Curriculum", PicturedCurriculum.ofRun(document, run));
        addClassName("run-curriculum");
        setId("run-curriculum");
    }

    @Override
    protected void onAttach(AttachEvent attached) {
        getElement()
                .executeJs(
                        """
                        const key = 'gradus-run-curriculum';
                        this.open = localStorage.getItem(key) !== 'closed';
                        this.addEventListener('toggle', () => localStorage.setItem(key, this.open ? 'open' : 'closed'));
                        """);
    }
}
