package io.gradus.frontend.runs;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.router.BeforeEvent;
import com.vaadin.flow.router.HasDynamicTitle;
import com.vaadin.flow.router.HasUrlParameter;
import com.vaadin.flow.router.Route;
import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.RunService;
import io.gradus.frontend.charts.GatePanel;
import io.gradus.frontend.charts.RolloutList;
import io.gradus.frontend.charts.RunCharts;
import io.gradus.frontend.charts.StageLane;
import io.gradus.frontend.live.RunNews;

/**
 * One run, live.
 *
 * <p>Ids for tests, here and in the parts: {@code #state}, {@code #phase}, {@code #pause}, {@code
 * #resume}, {@code #stop} (then {@code #confirm-stop}), {@code #another-seed} (then {@code #seed},
 * {@code #start-seed}), {@code #copy-link}, {@code #copy-curl}, {@code #gate}, {@code #rollouts},
 * and the elements {@code gradus-run-charts} (its properties are documented in {@code
 * run-charts.ts}) and {@code gradus-stage-lane} (an {@code li.stage} per stage entered, {@code
 * li.current}). Elsewhere: {@code #run-example} on the home screen; {@code #editor}, {@code
 * #errors}, {@code #save-version}, {@code #note}, {@code #start-version} in the curriculum editor;
 * {@code #filter} and {@code #runs} in the table of runs.
 */
@Route("runs")
final class RunView extends Div implements HasUrlParameter<String>, HasDynamicTitle {
    private final transient RunService runs;
    private final transient RunNews news;
    private String title = "Run";

    RunView(RunService runs, RunNews news) {
        this.runs = runs;
        this.news = news;
        addClassName("view");
    }

    /** Throws the backend's {@code NotFound} for an unknown run, which its error page answers. */
    @Override
    public void setParameter(BeforeEvent event, String id) {
        Run run = runs.get(id);
        title = run.name() + " · Gradus";
        removeAll();
        var header = new RunHeader(run, runs);
        var provenance = new ProvenanceLine(run);
        news.whileAttached(header, id, header::show);
        news.whileAttached(provenance, id, provenance::show);
        var live = new Div(new RunCharts(id), new GatePanel(id));
        live.addClassName("run-live");
        var lane = new StageLane(id, PlannedStages.of(runs.document(id)));
        add(header, lane, live, new RolloutList(id), provenance);
    }

    @Override
    public String getPageTitle() {
        return title;
    }
}
