package io.gradus.frontend.curricula;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.html.Span;
import io.gradus.backend.designs.DesignService;
import io.gradus.backend.designs.DesignVersion;
import io.gradus.backend.runs.NewRun;
import io.gradus.backend.runs.RunService;
import io.gradus.frontend.elements.CurriculumThumbnail;
import io.gradus.frontend.elements.Moment;
import io.gradus.frontend.navigation.CurriculaNavigation;
import io.gradus.frontend.navigation.RunsNavigation;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.document.StageSpec;
import io.gradus.training.document.Reading;
import java.time.Instant;
import java.util.stream.Collectors;

/**
 * A curriculum in small: its name, what it is for, its stages; a click edits it, another starts it.
 */
final class CurriculumCard extends Div {
    private static final int SHOWN_STAGES = 8;

    CurriculumCard(
            DesignVersion newest, Instant changedAt, DesignService designs, RunService runs) {
        addClassNames("panel", "card");
        var name = CurriculaNavigation.link(newest.id(), newest.version());
        name.addClassName("title");
        add(name, description(designs.read(newest.text())), foot(newest.id(), changedAt, runs));
    }

    private static Div foot(String id, Instant changedAt, RunService runs) {
        var start = new Button("Start", click -> RunsNavigation.start(runs, NewRun.of(id)));
        start.addThemeVariants(ButtonVariant.LUMO_SMALL);
        var changed = new Span("changed " + Moment.of(changedAt));
        changed.addClassNames("soft", "small", "grow");
        var foot = new Div(changed, CurriculaNavigation.to("Edit", id), start);
        foot.addClassName("row");
        return foot;
    }

    private static Div description(Reading<CurriculumDocument> reading) {
        var words = new Div();
        words.addClassName("describes");
        switch (reading) {
            case Reading.Valid<CurriculumDocument>(CurriculumDocument document) -> {
                document.description().map(Paragraph::new).ifPresent(words::add);
                words.add(new CurriculumThumbnail(document), stages(document));
            }
            case Reading.Invalid<CurriculumDocument> _ ->
                    words.add(new Paragraph("This curriculum has errors. Open it to fix them."));
        }
        return words;
    }

    private static Paragraph stages(CurriculumDocument document) {
        int more = document.stages().size() - SHOWN_STAGES;
        var stages =
                new Paragraph(
                        document.stages().stream()
                                        .limit(SHOWN_STAGES)
                                        .map(StageSpec::name)
                                        .collect(Collectors.joining(" → "))
                                + (more > 0 ? " → " + more + " more" : ""));
        stages.addClassNames("soft", "small");
        return stages;
    }
}
