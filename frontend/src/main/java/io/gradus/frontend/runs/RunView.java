package io.gradus.frontend.runs;

import com.vaadin.flow.component.dependency.Uses;
import com.vaadin.flow.component.grid.Grid;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.router.BeforeEvent;
import com.vaadin.flow.router.HasDynamicTitle;
import com.vaadin.flow.router.HasUrlParameter;
import com.vaadin.flow.router.Route;
import io.gradus.backend.alarms.AlarmService;
import io.gradus.backend.exports.ModelExport;
import io.gradus.backend.jobs.JobService;
import io.gradus.backend.runs.NotesService;
import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.RunPlace;
import io.gradus.backend.runs.RunService;
import io.gradus.backend.tryouts.TryoutService;
import io.gradus.frontend.elements.TrainerTab;
import io.gradus.frontend.live.AlarmNews;
import io.gradus.frontend.live.RunNews;
import io.gradus.frontend.navigation.RunsNavigation;
import java.util.ArrayList;
import java.util.List;

/**
 * One run: its header, and its pages under tabs ({@code
 * ?page=live|cells|growth|rollouts|try|whatif|events|setup}); one that a trainer outside trains has
 * {@code ?page=trainer} instead of those that need its policy.
 *
 * <p>Ids for tests, here and in the parts: {@code #state}, {@code #phase}, {@code #pause}, {@code
 * #resume}, {@code #steer} (then {@code #steer-what}, {@code #steer-reason}, {@code #steer-apply}),
 * {@code #stage-menu} (then {@code #skip-stage}, {@code #repeat-stage}), {@code #fork} (then {@code
 * #fork-step}, {@code #fork-reason}, {@code #fork-start}), {@code #trail}, {@code #stop} (then
 * {@code #confirm-stop}), {@code #another-seed} (then {@code #seed}, {@code #start-seed}), {@code
 * #copy-link}, {@code #copy-curl}, {@code #page-live} and the other tabs, those of {@link JobPage},
 * {@code #gate}, {@code #cells}, {@code #growth}, {@code #rollouts}, {@code #events}, {@code
 * #document}, and the elements {@code gradus-run-charts} (its properties are documented in {@code
 * run-charts.ts}) and {@code curriculum-canvas} (an {@code li.stage} per stage, {@code li.current},
 * its {@code .visits}). Elsewhere: {@code #run-example} on the home screen; {@code #editor}, {@code
 * #errors}, {@code #save-version}, {@code #note}, {@code #start-version} in the curriculum editor;
 * {@code #filter} and {@code #runs} in the table of runs.
 */
@Route(RunsNavigation.ROUTE)
@Uses(Grid.class) // of the tab that is known by its interface only
final class RunView extends Div implements HasUrlParameter<String>, HasDynamicTitle {
    private final transient RunService runs;
    private final transient NotesService notes;
    private final transient RunNews news;
    private final transient SteeringActions steering;
    private final transient WhatIfActions replays;
    private final transient AlarmService alarms;
    private final transient AlarmNews alarmNews;
    private final transient ModelExport models;
    private final transient TryoutService tryouts;
    private final transient TrainerTab trainer;
    private final transient JobService jobs;
    private String title = "Run";
    private String shown = "";
    private RunPages pages = new RunPages(List.of());

    RunView(
            RunService runs,
            NotesService notes,
            RunNews news,
            SteeringActions steering,
            WhatIfActions replays,
            AlarmService alarms,
            AlarmNews alarmNews,
            ModelExport models,
            TryoutService tryouts,
            TrainerTab trainer,
            JobService jobs) {
        this.runs = runs;
        this.notes = notes;
        this.news = news;
        this.steering = steering;
        this.replays = replays;
        this.alarms = alarms;
        this.alarmNews = alarmNews;
        this.models = models;
        this.tryouts = tryouts;
        this.trainer = trainer;
        this.jobs = jobs;
        addClassName("view");
    }

    /** Throws the backend's {@code NotFound} for an unknown run, which its error page answers. */
    @Override
    public void setParameter(BeforeEvent event, String id) {
        if (!id.equals(shown)) {
            open(runs.get(id));
        }
        pages.show(event.getLocation().getQueryParameters());
    }

    private void open(Run run) {
        shown = run.id();
        title = run.name() + " · Gradus";
        removeAll();
        var bell = new AlarmBell(run, alarms, alarmNews);
        var header = new RunHeader(run, runs, notes, bell, steering, models);
        news.whileAttached(header, run.id(), header::show);
        pages = new RunPages(pagesOf(run));
        add(header, pages);
    }

    /** A further page is one more entry here and a class of its own. */
    private List<RunPage> pagesOf(Run run) {
        List<RunPage> all =
                new ArrayList<>(run.isExternal() ? externalPages(run) : nativePages(run));
        if (run.placement().place() == RunPlace.RAY || !jobs.of(run.id()).isEmpty()) {
            all.add(new RunPage("job", "Job", () -> new JobPage(run.id(), jobs)));
        }
        return all;
    }

    private List<RunPage> nativePages(Run run) {
        String id = run.id();
        String document = runs.document(id);
        return List.of(
                new RunPage("live", "Live", () -> live(id, document)),
                new RunPage("cells", "Cells", () -> new CellsPage(run.id())),
                new RunPage("growth", "Forecast", () -> growth(id, document)),
                rollouts(run, document),
                new RunPage("try", "Try it", () -> new TryPage(id, tryouts)),
                new RunPage("whatif", "What if", () -> new WhatIfPage(run, document, replays)),
                new RunPage("events", "Events", () -> events(id)),
                new RunPage("setup", "Setup", () -> setup(id, document)));
    }

    /** Nothing that needs the policy: its trainer has that. */
    private List<RunPage> externalPages(Run run) {
        String id = run.id();
        String document = runs.document(id);
        return List.of(
                new RunPage("live", "Live", () -> live(id, document)),
                new RunPage("cells", "Cells", () -> new CellsPage(run.id())),
                rollouts(run, document),
                new RunPage("whatif", "What if", () -> new WhatIfPage(run, document, replays)),
                new RunPage("trainer", "Trainer", () -> trainer.of(id)),
                new RunPage("events", "Events", () -> events(id)),
                new RunPage("setup", "Setup", () -> setup(id, document)));
    }

    private static RunPage rollouts(Run run, String document) {
        return new RunPage(
                "rollouts", "Rollouts", () -> new RolloutsPage(run, RunRubrics.of(document)));
    }

    private LivePage live(String id, String document) {
        var page = new LivePage(runs.get(id), document, steering);
        news.whileAttached(page, id, page::show);
        return page;
    }

    private GrowthPage growth(String id, String document) {
        var page = new GrowthPage(runs.get(id), document);
        news.whileAttached(page, id, page::show);
        return page;
    }

    private EventsPage events(String id) {
        var page = new EventsPage(runs.get(id), steering);
        news.whileAttached(page, id, page::show);
        return page;
    }

    private SetupPage setup(String id, String document) {
        var page = new SetupPage(runs.get(id), document);
        news.whileAttached(page, id, page::show);
        return page;
    }

    @Override
    public String getPageTitle() {
        return title;
    }
}
