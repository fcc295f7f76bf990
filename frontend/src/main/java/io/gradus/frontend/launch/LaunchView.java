package io.gradus.frontend.launch;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H1;
import com.vaadin.flow.component.html.H2;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.page.WebStorage;
import com.vaadin.flow.component.textfield.TextField;
import com.vaadin.flow.router.BeforeEnterEvent;
import com.vaadin.flow.router.BeforeEnterObserver;
import com.vaadin.flow.router.PageTitle;
import com.vaadin.flow.router.QueryParameters;
import com.vaadin.flow.router.Route;
import io.gradus.backend.designs.DesignService;
import io.gradus.backend.experiments.EstimateService;
import io.gradus.backend.experiments.ExperimentEstimate;
import io.gradus.backend.experiments.ExperimentService;
import io.gradus.backend.experiments.NewExperiment;
import io.gradus.backend.experiments.PinnedCurriculum;
import io.gradus.backend.platform.Problem;
import io.gradus.backend.runs.RaySettings;
import io.gradus.backend.workers.WorkerPool;
import io.gradus.frontend.navigation.ExternalNavigation;
import io.gradus.frontend.navigation.LaunchNavigation;
import java.util.Optional;

/**
 * Chooses what an experiment compares and starts it. The address holds every choice; the last
 * choices are remembered by the browser.
 *
 * <p>Ids for tests: {@code #launch-curriculum}, {@code #launch-design-version}, {@code
 * #launch-others}, {@code #arm-uniform} and the other arms, {@code #launch-seeds}, {@code
 * #launch-steps}, {@code #launch-tokens}, {@code #launch-device}, {@code #launch-where}, {@code
 * #launch-labels}, {@code #launch-elsewhere}, {@code #launch-rules} with {@code
 * #launch-total-tokens}, {@code #launch-futility}, {@code #launch-looks} and {@code
 * #launch-margin}, {@code #launch-name}, {@code #launch-sweep} with {@code #sweep-add} and a {@code
 * .sweep-row} per place, {@code #estimate}, {@code #problem}, {@code #launch-keys} with a checkbox
 * per host that is sent a key, {@code #start-experiment}.
 */
@Route(LaunchNavigation.ROUTE)
@PageTitle("Launch · Gradus")
final class LaunchView extends Div implements BeforeEnterObserver {
    private static final String REMEMBERED = "gradus.launch";

    private final transient DesignService designs;
    private final transient ExperimentService experiments;
    private final transient EstimateService estimates;
    private final DesignFields which;
    private final ArmChoices arms = new ArmChoices(this::changed);
    private final SweepFields sweep = new SweepFields(this::changed);
    private final LimitFields limits;
    private final RuleFields rules = new RuleFields(this::changed);
    private final PlaceFields place;
    private final TextField name = new TextField("Name");
    private final EstimatePanel estimate;
    private final KeyChoices keys = new KeyChoices();
    private final Button start = new Button("Start", click -> start());

    LaunchView(
            DesignService designs,
            ExperimentService experiments,
            EstimateService estimates,
            WorkerPool workers,
            RaySettings ray) {
        this.designs = designs;
        this.experiments = experiments;
        this.estimates = estimates;
        estimate = new EstimatePanel(estimates);
        which = new DesignFields(designs, this::changed);
        limits = new LimitFields(estimates.devices(), this::changed);
        place = new PlaceFields(workers, ray, this::changed);
        keys.onChange(this::estimate);
        addClassName("view");
        name.setId("launch-name");
        name.setPlaceholder("the curriculum's name");
        start.setId("start-experiment");
        start.addThemeVariants(ButtonVariant.LUMO_PRIMARY);
        start.setDisableOnClick(true);
    }

    /** Unknown parameters are ignored; an unknown curriculum is answered by the error page. */
    @Override
    public void beforeEnter(BeforeEnterEvent event) {
        QueryParameters query = event.getLocation().getQueryParameters();
        removeAll();
        Optional<PinnedCurriculum> treatment = treatment(query);
        if (treatment.isEmpty()) {
            add(nothingToStart());
            return;
        }
        add(columns());
        show(LaunchSettings.read(treatment.get(), query));
        if (!LaunchSettings.areIn(query)) {
            WebStorage.getItem(REMEMBERED, text -> recall(treatment.get(), text));
        }
    }

    private Optional<PinnedCurriculum> treatment(QueryParameters query) {
        Optional<String> curriculum =
                query.getSingleParameter(LaunchNavigation.CURRICULUM)
                        .or(() -> designs.curricula().stream().map(c -> c.id()).findFirst());
        return curriculum.map(id -> {
            int latest = designs.get(id).latest();
            int version =
                    query.getSingleParameter(LaunchNavigation.VERSION)
                            .filter(text -> text.matches("[1-9]\\d{0,8}"))
                            .map(Integer::valueOf)
                            .orElse(latest);
            return new PinnedCurriculum(id, designs.version(id, version).version());
        });
    }

    private void recall(PinnedCurriculum treatment, String text) {
        if (text != null && !text.isEmpty()) {
            show(LaunchSettings.read(treatment, QueryParameters.fromString(text)));
            keepAddress();
        }
    }

    private Div columns() {
        var head = new Div(new H1("Launch"), start);
        head.addClassNames("row", "launch-head");
        var what = new Div(new H2("Design"), which, name, keys);
        what.addClassName("panel");
        var against = new Div(new H2("Compared with"), arms);
        against.addClassName("panel");
        var how = new Div(new H2("Seeds, limits and place"), limits, place, elsewhere());
        how.addClassName("panel");
        var early = new Div(new H2("Early stopping"), rules);
        early.addClassName("panel");
        early.setId("launch-rules");
        var swept = new Div(new H2("Swept values"), sweep);
        swept.addClassName("panel");
        swept.setId("launch-sweep");
        var form = new Div(what, how, against, early, swept);
        form.addClassName("launch-form");
        var columns = new Div(form, estimate);
        columns.addClassName("launch-columns");
        return new Div(head, columns);
    }

    /** TRL and other trainers have their own dialog, which can start them too. */
    private Button elsewhere() {
        var elsewhere =
                new Button(
                        "Train with TRL or another trainer",
                        click ->
                                ExternalNavigation.openMatrix(
                                        which.treatment().curriculum(),
                                        which.treatment().version()));
        elsewhere.setId("launch-elsewhere");
        elsewhere.addThemeVariants(ButtonVariant.LUMO_TERTIARY, ButtonVariant.LUMO_SMALL);
        return elsewhere;
    }

    private static Div nothingToStart() {
        var empty = new Div(new Paragraph("No curricula yet; create one first."));
        empty.addClassNames("panel", "empty");
        return empty;
    }

    private void show(LaunchSettings settings) {
        which.show(settings.treatment(), settings.others());
        limits.show(settings);
        rules.show(settings.rules());
        place.show(settings.placement());
        sweep.show(experiments.sweepPlaces(settings.treatment()), settings.sweep());
        arms.show(
                experiments.offers(settings.treatment(), settings.maxSteps()), settings.controls());
        estimate();
    }

    private LaunchSettings settings() {
        return new LaunchSettings(
                which.treatment(),
                arms.chosen(),
                which.others(),
                sweep.sweep(),
                limits.seeds(),
                limits.device(),
                limits.maxSteps(),
                limits.maxTokens(),
                rules.rules(),
                place.placement());
    }

    private void changed() {
        if (!limits.check()
                | !rules.check()
                | !sweep.check()
                | !place.check()) { // all mark what is wrong in them
            start.setEnabled(false);
            return;
        }
        LaunchSettings settings = settings();
        arms.show(
                experiments.offers(settings.treatment(), settings.maxSteps()), settings.controls());
        keepAddress();
        estimate();
    }

    private void keepAddress() {
        LaunchNavigation.remember(settings().query());
    }

    private void estimate() {
        try {
            NewExperiment request = settings().request(name.getValue(), keys.confirmed());
            ExperimentEstimate found = estimates.of(request);
            estimate.show(found, request);
            settings().rule().ifPresent(estimate::tell);
            keys.show(found.keys());
            start.setText(found.runs() == 1 ? "Start 1 run" : "Start " + found.runs() + " runs");
            start.setEnabled(place.check() && keys.areConfirmed());
        } catch (Problem refusal) {
            refused(refusal);
            start.setEnabled(false);
        }
    }

    private void refused(Problem refusal) {
        limits.refused(refusal);
        rules.refused(refusal);
        sweep.refused(refusal.getMessage());
        estimate.showProblem(refusal.getMessage() + ". " + refusal.remedy() + ".");
    }

    private void start() {
        try {
            LaunchSettings settings = settings();
            String id =
                    experiments.create(settings.request(name.getValue(), keys.confirmed())).id();
            WebStorage.setItem(
                    REMEMBERED, QueryParameters.simple(settings.choices()).getQueryString());
            LaunchNavigation.openExperiment(id);
        } catch (Problem refusal) {
            refused(refusal);
            start.setEnabled(true);
        }
    }
}
