package io.gradus.frontend.curricula;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H1;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.router.PageTitle;
import com.vaadin.flow.router.Route;
import com.vaadin.flow.router.RouterLink;
import io.gradus.backend.designs.CurriculumSummary;
import io.gradus.backend.designs.DesignService;
import io.gradus.backend.runs.NewRun;
import io.gradus.backend.runs.RunService;
import io.gradus.frontend.elements.Attempt;
import io.gradus.frontend.elements.Moment;
import io.gradus.frontend.runs.RunsNavigation;
import io.gradus.training.curriculum.CurriculumDocument;
import io.gradus.training.curriculum.StageSpec;
import io.gradus.training.document.Reading;
import java.util.List;
import java.util.stream.Collectors;

/** Every curriculum with what it is for; one click to edit it, one to start it. */
@Route("curricula")
@PageTitle("Curricula · Gradus")
final class CurriculumListView extends Div {
    private final transient DesignService designs;
    private final transient RunService runs;

    CurriculumListView(DesignService designs, RunService runs) {
        this.designs = designs;
        this.runs = runs;
        addClassName("view");
        List<CurriculumSummary> all = designs.curricula();
        add(toolbar(all));
        if (all.isEmpty()) {
            var empty = new Div(new Paragraph("There is no curriculum yet. POST one to /api/v1/curricula, as {\"text\": \"…\"}."));
            empty.addClassNames("panel", "empty");
            add(empty);
            return;
        }
        var grid = new Div();
        grid.addClassName("cards");
        all.forEach(one -> grid.add(card(one)));
        add(grid);
    }

    private Div toolbar(List<CurriculumSummary> all) {
        var create = new Button("New curriculum", click -> new NewCurriculumDialog(designs, all).open());
        create.setId("new-curriculum");
        create.setEnabled(!all.isEmpty());
        var grow = new Span();
        grow.addClassName("grow");
        var bar = new Div(new H1("Curricula"), grow, create);
        bar.addClassName("row");
        return bar;
    }

    private Div card(CurriculumSummary summary) {
        var start = new Button("Start", click -> Attempt.to(() -> RunsNavigation.open(runs.create(NewRun.of(summary.id())).id())));
        start.addThemeVariants(ButtonVariant.LUMO_SMALL);
        var edit = new RouterLink("Edit", EditorView.class, summary.id());
        var changed = new Span("changed " + Moment.of(summary.updatedAt()));
        changed.addClassNames("soft", "small", "grow");
        var foot = new Div(changed, edit, start);
        foot.addClassName("row");
        var name = CurriculaNavigation.link(summary.id(), summary.latest());
        name.addClassName("title");
        var card = new Div(name, describe(designs.latest(summary.id()).text()), foot);
        card.addClassNames("panel", "card");
        return card;
    }

    private static Div describe(String text) {
        var words = new Div();
        words.addClassName("describes");
        switch (CurriculumDocument.read(text)) {
            case Reading.Valid<CurriculumDocument>(CurriculumDocument document) -> {
                document.description().ifPresent(description -> words.add(new Paragraph(description)));
                String stages = document.stages().stream().map(StageSpec::name).collect(Collectors.joining(" → "));
                var lane = new Paragraph(stages);
                lane.addClassNames("soft", "small");
                words.add(lane);
            }
            case Reading.Invalid<CurriculumDocument> _ ->
                words.add(new Paragraph("This version was written for another version of Gradus; open it to see what to change."));
        }
        return words;
    }
}
