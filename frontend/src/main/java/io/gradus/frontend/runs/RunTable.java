package io.gradus.frontend.runs;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.grid.Grid;
import com.vaadin.flow.component.grid.GridSortOrder;
import com.vaadin.flow.component.grid.GridVariant;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.data.provider.SortDirection;
import com.vaadin.flow.data.renderer.ComponentRenderer;
import com.vaadin.flow.function.SerializableFunction;
import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.RunNotes;
import io.gradus.backend.runs.RunService;
import io.gradus.frontend.charts.Sparkline;
import io.gradus.frontend.elements.Figures;
import io.gradus.frontend.elements.Moment;
import io.gradus.frontend.elements.StateChip;
import io.gradus.frontend.live.AlarmBadge;
import io.gradus.frontend.live.AlarmNews;
import io.gradus.frontend.navigation.CurriculaNavigation;
import io.gradus.frontend.navigation.LaunchNavigation;
import io.gradus.frontend.navigation.RunsNavigation;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** The columns of the table of runs; every one of them sorts. */
final class RunTable extends Grid<Run> {
    private static final String NARROW = "72px";
    private static final String NAME = "name";

    /**
     * Up to so many runs the table is as high as its rows; beyond that only those in view exist.
     */
    private static final int FEW = 50;

    private final transient RunService runs;
    private final transient AlarmNews alarms;
    private final transient RunFigures figures;
    private final transient NotedRuns notes;

    RunTable(RunService runs, AlarmNews alarms, RunFigures figures, NotedRuns notes) {
        this.runs = runs;
        this.alarms = alarms;
        this.figures = figures;
        this.notes = notes;
        setId("runs");
        addClassName("panel");
        addThemeVariants(GridVariant.LUMO_NO_BORDER, GridVariant.LUMO_ROW_STRIPES);
        setSelectionMode(SelectionMode.MULTI);
        visible("Name", this::name)
                .setKey(NAME)
                .setComparator(Run::name)
                .setWidth("150px")
                .setFlexGrow(2);
        for (RunColumn column : RunColumn.values()) {
            column(column).setKey(column.word()).setHeader(column.title());
        }
        fixed(visible("", this::anotherSeed), "114px");
    }

    private Column<Run> column(RunColumn column) {
        return switch (column) {
            case STATE -> fixed(visible("", this::state), "140px").setComparator(Run::state);
            case HELD_OUT ->
                    visible("", this::heldOut)
                            .setComparator(run -> figures.heldOut(run).orElse(-1))
                            .setWidth("176px")
                            .setFlexGrow(0);
            case REWARD ->
                    narrow(run -> number(figures.reward(run)))
                            .setWidth("150px")
                            .setComparator(run -> figures.reward(run).orElse(Integer.MIN_VALUE));
            case CURRICULUM ->
                    visible("", RunTable::curriculum)
                            .setComparator(
                                    Comparator.comparing(Run::curriculum)
                                            .thenComparing(Run::version))
                            .setWidth("130px");
            case ARM ->
                    fixed(visible("", RunTable::arm), "86px")
                            .setComparator(Comparator.comparing(run -> run.arm().orElse("")));
            case SEED -> narrow(Run::seed).setComparator(Run::seed);
            case STAGE ->
                    addColumn(run -> run.stageName().orElse("–"))
                            .setSortable(true)
                            .setWidth("90px");
            case STEP -> narrow(run -> Figures.whole(run.step())).setComparator(Run::step);
            case DURATION ->
                    narrow(run -> length(run).map(Moment::length).orElse("–"))
                            .setWidth("110px")
                            .setComparator(run -> length(run).orElse(Duration.ZERO));
            case STARTED ->
                    fixed(addColumn(run -> run.startedAt().map(Moment::of).orElse("–")), "118px")
                            .setComparator(run -> run.startedAt().orElse(run.createdAt()));
            case NOTE -> addColumn(run -> notes.of(run).note()).setWidth("180px");
        };
    }

    private Column<Run> narrow(SerializableFunction<Run, Object> cell) {
        return fixed(addColumn(cell::apply), NARROW).setSortable(true);
    }

    private static Column<Run> fixed(Column<Run> column, String width) {
        return column.setWidth(width).setFlexGrow(0);
    }

    /** Fits the table to the number of its rows. */
    void fit(int rows) {
        fit(this, rows);
    }

    /** Fits a table to the number of its rows. */
    static void fit(Grid<?> table, int rows) {
        table.setAllRowsVisible(rows <= FEW);
        table.setClassName("long", rows > FEW);
    }

    /** Shows these columns only, sorted so. */
    void show(RunTableView view) {
        for (RunColumn column : RunColumn.values()) {
            getColumnByKey(column.word()).setVisible(view.columns().contains(column));
        }
        view.sort()
                .ifPresent(order -> {
                    Column<Run> sorted = getColumnByKey(order.column());
                    if (sorted != null) {
                        SortDirection direction =
                                order.descends()
                                        ? SortDirection.DESCENDING
                                        : SortDirection.ASCENDING;
                        sort(List.of(new GridSortOrder<>(sorted, direction)));
                    }
                });
    }

    /** The column that it is sorted by. */
    Optional<RunTableView.Sort> order() {
        return getSortOrder().stream()
                .findFirst()
                .map(order ->
                        new RunTableView.Sort(
                                order.getSorted().getKey(),
                                order.getDirection() == SortDirection.DESCENDING));
    }

    /** A run that was steered or forked says so beside its name, and has its tags below it. */
    private Component name(Run run) {
        var name = new Div(RunsNavigation.link(run));
        if (run.steered() > 0) {
            name.add(mark(RunWords.steered(run)));
        }
        if (run.isExternal()) {
            name.add(mark("external"));
        }
        run.forkedFrom().ifPresent(origin -> name.add(mark("forked")));
        RunNotes about = notes.of(run);
        if (!about.tags().isEmpty()) {
            name.add(NotesBar.chips(about));
        }
        name.setTitle(about.note().isEmpty() ? run.name() : run.name() + ": " + about.note());
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

    private Component heldOut(Run run) {
        OptionalDouble newest = figures.heldOut(run);
        if (newest.isEmpty()) {
            return new Span("–");
        }
        Sparkline line = Sparkline.heldOut(run.id());
        line.scale(1);
        line.show(run.lastSeq());
        var cell = new Div(new Span(number(newest)), line);
        cell.addClassNames("row", "held-out");
        return cell;
    }

    private static String number(OptionalDouble value) {
        return value.isPresent() ? Figures.number(value.getAsDouble()) : "–";
    }

    private static Optional<Duration> length(Run run) {
        return run.startedAt()
                .map(from -> Duration.between(from, run.finishedAt().orElseGet(Instant::now)));
    }

    private static Component curriculum(Run run) {
        return CurriculaNavigation.link(run.curriculum(), run.version());
    }

    private static Component arm(Run run) {
        return run.experiment()
                .<Component>map(experiment -> {
                    String arm = run.arm().orElse(experiment);
                    var link = LaunchNavigation.toExperiment(arm, experiment);
                    link.getElement().setAttribute("title", arm);
                    return link;
                })
                .orElseGet(() -> new Span("–"));
    }

    private Column<Run> visible(String header, SerializableFunction<Run, Component> cell) {
        return addColumn(new ComponentRenderer<>(cell)).setHeader(header);
    }

    private Button anotherSeed(Run run) {
        var button = new Button("Another seed", click -> new AnotherSeedDialog(run, runs).open());
        button.addThemeVariants(ButtonVariant.LUMO_SMALL, ButtonVariant.LUMO_TERTIARY);
        button.setVisible(run.experiment().isEmpty() && !run.isExternal());
        return button;
    }
}
