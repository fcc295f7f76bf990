package io.gradus.frontend.launch;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H1;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.router.BeforeEvent;
import com.vaadin.flow.router.HasDynamicTitle;
import com.vaadin.flow.router.HasUrlParameter;
import com.vaadin.flow.router.Route;
import io.gradus.backend.compare.Comparison;
import io.gradus.backend.compare.ComparisonAxis;
import io.gradus.backend.compare.ComparisonRequest;
import io.gradus.backend.compare.ComparisonService;
import io.gradus.backend.experiments.Experiment;
import io.gradus.backend.experiments.ExperimentProgress;
import io.gradus.backend.experiments.ExperimentService;
import io.gradus.backend.experiments.ExperimentState;
import io.gradus.backend.experiments.ProgressService;
import io.gradus.backend.experiments.RetryService;
import io.gradus.backend.experiments.RunProgress;
import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.RunService;
import io.gradus.frontend.charts.ParallelAxes;
import io.gradus.frontend.elements.Attempt;
import io.gradus.frontend.elements.Figures;
import io.gradus.frontend.elements.Moment;
import io.gradus.frontend.live.RunNews;
import io.gradus.frontend.navigation.CompareNavigation;
import io.gradus.frontend.navigation.CurriculaNavigation;
import io.gradus.frontend.navigation.LaunchNavigation;
import io.gradus.frontend.navigation.RunsNavigation;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * One experiment, live: every arm with every seed.
 *
 * <p>Ids for tests: {@code #experiment-state}, {@code #stop-all} (then {@code #confirm-stop-all}),
 * {@code #verdict}, {@code #arm-results}, {@code #state-matrix} with a {@code .state-cell} per run,
 * {@code #failures} with {@code .retry} buttons, {@code #spending}, {@code #futility}; of few runs
 * {@code #experiment-runs} with a {@code .run-cell} per run.
 */
@Route(LaunchNavigation.EXPERIMENTS)
final class ExperimentView extends Div implements HasUrlParameter<String>, HasDynamicTitle {
    private static final Duration BETWEEN_COMPARISONS = Duration.ofMinutes(1);

    private final transient ExperimentService experiments;
    private final transient ProgressService progress;
    private final transient RetryService retries;
    private final transient ComparisonService comparisons;
    private final transient RunService runs;
    private final Div settings = new Div();
    private final Span state = new Span();
    private final Button stop = new Button("Stop all");
    private final Button sure = new Button("Yes, stop every run");
    private Instant comparedAt = Instant.EPOCH;
    private int comparedLooks;
    private String id = "";
    private String title = "Experiment";
    private ExperimentPanels panels;
    private RunMatrix matrix;
    private VerdictPanel verdict;
    private ArmRows arms;

    ExperimentView(
            ExperimentService experiments,
            ProgressService progress,
            RetryService retries,
            ComparisonService comparisons,
            RunService runs,
            RunNews news) {
        this.experiments = experiments;
        this.progress = progress;
        this.retries = retries;
        this.comparisons = comparisons;
        this.runs = runs;
        addClassName("view");
        state.setId("experiment-state");
        state.getElement().setAttribute("role", "status");
        stop.setId("stop-all");
        stop.addClickListener(click -> sure.setVisible(!sure.isVisible()));
        sure.setId("confirm-stop-all");
        sure.addThemeVariants(ButtonVariant.LUMO_ERROR);
        sure.setVisible(false);
        sure.addClickListener(click -> stopAll());
        news.whileAttached(this, this::update);
    }

    /** Throws the backend's {@code NotFound} for an unknown id, which its error page answers. */
    @Override
    public void setParameter(BeforeEvent event, String parameter) {
        Experiment experiment = experiments.get(parameter);
        id = experiment.id();
        title = experiment.name() + " · Gradus";
        removeAll();
        ExperimentProgress now = progress.of(id);
        panels = new ExperimentPanels(experiment, now, this::retry);
        matrix = new RunMatrix(experiment);
        verdict = new VerdictPanel(experiment);
        arms = new ArmRows(ArmDocuments.of(experiment, runs));
        var head = new Div(new H1(experiment.name()), state, grow(), stop, sure);
        head.addClassName("row");
        add(head, facts(experiment), verdict, arms, panels, matrix, settings);
        compare(now);
        show(now);
    }

    private static Span grow() {
        var grow = new Span();
        grow.addClassName("grow");
        return grow;
    }

    private static Div facts(Experiment experiment) {
        var facts =
                new Div(
                        CurriculaNavigation.link(
                                experiment.treatment().curriculum(),
                                experiment.treatment().version()),
                        new Span("device " + experiment.device()),
                        new Span(limits(experiment)),
                        new Span("created " + Moment.of(experiment.createdAt())),
                        CompareNavigation.ofExperiment("compare the arms", experiment.id()),
                        RunsNavigation.ofExperiment("in the table of runs", experiment.id()),
                        LaunchNavigation.link(
                                "launch again", LaunchSettings.of(experiment).query()));
        facts.addClassNames("row", "small", "soft");
        return facts;
    }

    private static String limits(Experiment experiment) {
        String steps =
                experiment.maxSteps().map(s -> "at most " + Figures.whole(s) + " steps").orElse("");
        String tokens =
                experiment
                        .maxTokens()
                        .map(t -> "at most " + Figures.whole(t) + " tokens")
                        .orElse("");
        String both = steps.isEmpty() || tokens.isEmpty() ? steps + tokens : steps + ", " + tokens;
        return both.isEmpty() ? "limits as in the curriculum" : both + " per run";
    }

    private void update(Collection<Run> changed) {
        List<Run> own =
                changed.stream()
                        .filter(run -> run.experiment().filter(id::equals).isPresent())
                        .toList();
        if (own.isEmpty()) {
            return;
        }
        ExperimentProgress now = progress.of(id);
        Set<String> counted = now.runs().stream().map(RunProgress::id).collect(Collectors.toSet());
        own.stream().filter(run -> counted.contains(run.id())).forEach(matrix::show);
        show(now);
        if (own.stream().anyMatch(run -> run.state().isFinal()) && isDue(now)) {
            compare(now);
        }
    }

    /** Comparing reads every curve: of many runs not for each that ends. */
    private boolean isDue(ExperimentProgress now) {
        return RunMatrix.suits(now.runs().size())
                || now.state() == ExperimentState.FINISHED
                || now.looks().size() != comparedLooks
                || comparedAt.plus(BETWEEN_COMPARISONS).isBefore(Instant.now());
    }

    private void retry(List<String> failed) {
        Attempt.to(() -> show(retries.retry(id, Optional.of(failed))));
    }

    /** Shows what the runs say of the arms and of their settings. */
    private void compare(ExperimentProgress now) {
        comparedAt = Instant.now();
        comparedLooks = now.looks().size();
        settings.removeAll();
        Comparison comparison =
                comparisons.compare(
                        new ComparisonRequest(
                                List.of(),
                                Optional.of(id),
                                ComparisonRequest.USUAL_METRIC,
                                ComparisonAxis.TOKENS,
                                Optional.empty()));
        verdict.show(comparison, now.state() == ExperimentState.FINISHED);
        arms.show(comparison);
        matrix.scale(comparison);
        if (ParallelAxes.suit(comparison)) {
            settings.add(new ParallelAxes(comparison));
        }
    }

    private void show(ExperimentProgress now) {
        arms.show(now);
        panels.show(now);
        long ended = now.runs().stream().filter(run -> run.state().isFinal()).count();
        state.setText(
                now.state().word() + ", " + ended + " of " + now.runs().size() + " runs ended");
        stop.setVisible(now.state() != ExperimentState.FINISHED);
        sure.setVisible(sure.isVisible() && stop.isVisible());
    }

    private void stopAll() {
        Attempt.to(() -> {
            experiments.stop(id, "all runs of the experiment were stopped");
            show(progress.of(id));
        });
        sure.setVisible(false);
    }

    @Override
    public String getPageTitle() {
        return title;
    }
}
