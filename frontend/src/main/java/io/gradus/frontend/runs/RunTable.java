package io.gradus.frontend.runs;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.grid.Grid;
import com.vaadin.flow.component.grid.GridVariant;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.data.renderer.ComponentRenderer;
import com.vaadin.flow.function.SerializableFunction;
import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.RunService;
import io.gradus.frontend.elements.Moment;
import io.gradus.frontend.elements.StateChip;
import io.gradus.frontend.live.AlarmBadge;
import io.gradus.frontend.live.AlarmNews;
import io.gradus.frontend.navigation.CurriculaNavigation;
import io.gradus.frontend.navigation.LaunchNavigation;
import io.gradus.frontend.navigation.RunsNavigation;
import java.util.Comparator;

/** The columns of the table of runs; every one of them sorts. */
final class RunTable extends Grid<Run> {
    private static final String NARROW = "7em";

    private final transient RunService runs;
    private final transient AlarmNews alarms;

    RunTable(RunService runs, AlarmNews alarms) {
        this.runs = runs;
        this.alarms = alarms;
        setId("runs");
        addClassName("panel");
        addThemeVariants(GridVariant.LUMO_NO_BORDER, GridVariant.LUMO_ROW_STRIPES);
        setAllRowsVisible(true);
        setSelectionMode(SelectionMode.MULTI);
        what();
        whereItStands();
        visible("", this::anotherSeed).setAutoWidth(true).setFlexGrow(0);
    }

    private void what() {
        visible("Name", RunTable::name).setComparator(Run::name).setWidth("15em").setFlexGrow(2);
        visible("State", this::state).setComparator(Run::state).setAutoWidth(true);
        visible("Curriculum", run -> CurriculaNavigation.link(run.curriculum(), run.version()))
                .setComparator(Comparator.comparing(Run::curriculum).thenComparing(Run::version))
                .setWidth("13em");
        visible("Arm", RunTable::arm)
                .setComparator(Comparator.comparing(run -> run.arm().orElse("")))
                .setAutoWidth(true);
        addColumn(Run::seed).setHeader("Seed").setSortable(true).setWidth(NARROW).setFlexGrow(0);
    }

    private void whereItStands() {
        addColumn(run -> run.stageName().orElse("–")).setHeader("Stage").setSortable(true);
        addColumn(Run::step).setHeader("Step").setSortable(true).setWidth(NARROW).setFlexGrow(0);
        addColumn(run -> run.startedAt().map(Moment::of).orElse("–"))
                .setHeader("Started")
                .setComparator(run -> run.startedAt().orElse(run.createdAt()))
                .setAutoWidth(true);
    }

    /** A run that was steered or forked says so beside its name. */
    private static Component name(Run run) {
        var name = new Div(RunsNavigation.link(run));
        if (run.steered() > 0) {
            name.add(mark(RunWords.steered(run)));
        }
        if (run.isExternal()) {
            name.add(mark("external"));
        }
        run.forkedFrom().ifPresent(origin -> name.add(mark("forked")));
        return name;
    }

    private static Span mark(String words) {
        var mark = new Span(words);
        mark.addClassNames("run-mark", "small");
        return mark;
    }

    private Component state(Run run) {
        var state = new Div(new StateChip(run.state()), new AlarmBadge(run.id(), alarms));
        state.addClassName("row");
        return state;
    }

    private static Component arm(Run run) {
        return run.experiment()
                .<Component>map(experiment ->
                        LaunchNavigation.toExperiment(run.arm().orElse(experiment), experiment))
                .orElseGet(() -> new Span("–"));
    }

    private Grid.Column<Run> visible(String header, SerializableFunction<Run, Component> cell) {
        return addColumn(new ComponentRenderer<>(cell)).setHeader(header);
    }

    private Button anotherSeed(Run run) {
        var button = new Button("Another seed", click -> new AnotherSeedDialog(run, runs).open());
        button.addThemeVariants(ButtonVariant.LUMO_SMALL, ButtonVariant.LUMO_TERTIARY);
        button.setVisible(run.experiment().isEmpty() && !run.isExternal());
        return button;
    }
}
