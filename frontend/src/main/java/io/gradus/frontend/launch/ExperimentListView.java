package io.gradus.frontend.launch;

import com.vaadin.flow.component.grid.Grid;
import com.vaadin.flow.component.grid.GridVariant;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H1;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.data.renderer.ComponentRenderer;
import com.vaadin.flow.router.PageTitle;
import com.vaadin.flow.router.Route;
import io.gradus.backend.experiments.Experiment;
import io.gradus.backend.experiments.ExperimentArm;
import io.gradus.backend.experiments.ExperimentService;
import io.gradus.frontend.elements.Moment;
import io.gradus.frontend.elements.SiblingScreens;
import io.gradus.frontend.navigation.CurriculaNavigation;
import io.gradus.frontend.navigation.ExternalNavigation;
import io.gradus.frontend.navigation.LaunchNavigation;
import io.gradus.frontend.navigation.RunsNavigation;
import java.util.List;
import java.util.stream.Collectors;

/** Every experiment, the newest first; where there is none, what to do. */
@Route(LaunchNavigation.EXPERIMENTS)
@PageTitle("Experiments · Gradus")
final class ExperimentListView extends Div {
    ExperimentListView(ExperimentService experiments) {
        addClassName("view");
        List<Experiment> all = experiments.list();
        var count = new Span(all.isEmpty() ? "" : all.size() + " in all");
        count.addClassName("soft");
        var bar =
                new Div(
                        new SiblingScreens(
                                RunsNavigation.link("Runs"),
                                new H1("Experiments"),
                                ExternalNavigation.link("External trainers")),
                        count);
        bar.addClassName("row");
        add(bar, all.isEmpty() ? nothingYet() : table(all));
    }

    private static Div nothingYet() {
        var empty =
                new Div(
                        new Paragraph(
                                "No experiments yet. An experiment runs a curriculum and its control "
                                        + "arms with several seeds."),
                        CurriculaNavigation.link("Choose a curriculum to launch"));
        empty.addClassNames("panel", "empty");
        return empty;
    }

    private static Grid<Experiment> table(List<Experiment> all) {
        var table = new Grid<Experiment>();
        table.setId("experiments");
        table.addClassName("panel");
        table.addThemeVariants(GridVariant.LUMO_NO_BORDER, GridVariant.LUMO_ROW_STRIPES);
        table.setAllRowsVisible(true);
        table.setItems(all);
        table.addColumn(
                        new ComponentRenderer<>(
                                one -> LaunchNavigation.toExperiment(one.name(), one.id())))
                .setHeader("Name")
                .setFlexGrow(2);
        table.addColumn(one ->
                        one.arms().stream()
                                .map(ExperimentArm::name)
                                .collect(Collectors.joining(", ")))
                .setHeader("Arms")
                .setFlexGrow(2);
        table.addColumn(one -> SeedList.text(one.seeds())).setHeader("Seeds");
        table.addColumn(one -> one.state().word()).setHeader("State");
        table.addColumn(one -> Moment.of(one.createdAt())).setHeader("Created");
        return table;
    }
}
