package io.gradus.frontend.external;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.grid.Grid;
import com.vaadin.flow.component.grid.GridVariant;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H1;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.data.renderer.ComponentRenderer;
import com.vaadin.flow.router.PageTitle;
import com.vaadin.flow.router.Route;
import io.gradus.backend.leases.ExternalRun;
import io.gradus.backend.leases.ExternalRunService;
import io.gradus.frontend.elements.Moment;
import io.gradus.frontend.elements.SiblingScreens;
import io.gradus.frontend.navigation.CurriculaNavigation;
import io.gradus.frontend.navigation.ExternalNavigation;
import io.gradus.frontend.navigation.LaunchNavigation;
import io.gradus.frontend.navigation.RunsNavigation;
import java.util.List;

/**
 * Every trainer outside, the newest first; where there is none, what to do.
 *
 * <p>Ids for tests: {@code #new-external}, {@code #external-runs}.
 */
@Route(ExternalNavigation.ROUTE)
@PageTitle("External trainers · Gradus")
final class ExternalListView extends Div {
    ExternalListView(ExternalRunService runs, ConnectDialogs dialogs) {
        addClassName("view");
        List<ExternalRun> all = runs.list();
        add(toolbar(all.size(), dialogs), all.isEmpty() ? nothingYet() : table(all));
    }

    private static Div toolbar(int count, ConnectDialogs dialogs) {
        var add = new Button("Connect a trainer", click -> dialogs.dialog().open());
        add.setId("new-external");
        add.addThemeVariants(ButtonVariant.LUMO_PRIMARY);
        var counted = new Span(count == 0 ? "" : count + " in all");
        counted.addClassNames("soft", "grow");
        var bar =
                new Div(
                        new SiblingScreens(
                                RunsNavigation.link("Runs"),
                                LaunchNavigation.toExperiments("Experiments"),
                                new H1("External trainers")),
                        counted,
                        add);
        bar.addClassName("row");
        return bar;
    }

    private static Div nothingYet() {
        var empty =
                new Div(
                        new Paragraph("No external trainer is connected yet."),
                        new Paragraph(
                                "TRL, verl, OpenRLHF or your own script can train a model with a "
                                        + "curriculum of this workbench: it leases problems, sends completions "
                                        + "and gets the rubric's scores. Stages advance as in any run."),
                        CurriculaNavigation.link("View curricula"));
        empty.addClassNames("panel", "empty");
        return empty;
    }

    private static Component table(List<ExternalRun> all) {
        var table = new Grid<ExternalRun>();
        table.setId("external-runs");
        table.addClassName("panel");
        table.addThemeVariants(GridVariant.LUMO_NO_BORDER, GridVariant.LUMO_ROW_STRIPES);
        table.setAllRowsVisible(true);
        table.setItems(all);
        table.addColumn(new ComponentRenderer<>(run -> ExternalNavigation.to(run.name(), run.id())))
                .setHeader("Name")
                .setAutoWidth(true)
                .setFlexGrow(2);
        table.addColumn(
                        new ComponentRenderer<>(
                                run -> CurriculaNavigation.link(run.curriculum(), run.version())))
                .setHeader("Curriculum")
                .setAutoWidth(true)
                .setFlexGrow(2);
        table.addColumn(run -> run.state().word()).setHeader("State");
        table.addColumn(ExternalRun::stageName).setHeader("Stage");
        table.addColumn(ExternalRun::step).setHeader("Steps").setSortable(true);
        table.addColumn(run -> Moment.of(run.touchedAt())).setHeader("Last request");
        return table;
    }
}
