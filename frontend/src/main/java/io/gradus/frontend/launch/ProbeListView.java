package io.gradus.frontend.launch;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H1;
import com.vaadin.flow.component.html.H2;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.select.Select;
import com.vaadin.flow.component.textfield.IntegerField;
import com.vaadin.flow.router.BeforeEnterEvent;
import com.vaadin.flow.router.BeforeEnterObserver;
import com.vaadin.flow.router.PageTitle;
import com.vaadin.flow.router.QueryParameters;
import com.vaadin.flow.router.Route;
import io.gradus.backend.designs.DesignService;
import io.gradus.backend.probes.NewProbe;
import io.gradus.backend.probes.Probe;
import io.gradus.backend.probes.ProbeService;
import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.RunService;
import io.gradus.frontend.elements.Moment;
import io.gradus.frontend.navigation.CurriculaNavigation;
import io.gradus.frontend.navigation.LaunchNavigation;
import io.gradus.frontend.navigation.ProbesNavigation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Sets up a probe of a curriculum and lists the earlier ones.
 *
 * <p>Ids for tests: {@code #probe-policy}, {@code #probe-samples}, {@code #start-probe}, {@code
 * #earlier-probes}.
 */
@Route(ProbesNavigation.ROUTE)
@PageTitle("Probes · Gradus")
final class ProbeListView extends Div implements BeforeEnterObserver {
    private static final int OFFERED_RUNS = 20;

    private final transient ProbeService probes;
    private final transient RunService runs;
    private final transient DesignService designs;

    ProbeListView(ProbeService probes, RunService runs, DesignService designs) {
        this.probes = probes;
        this.runs = runs;
        this.designs = designs;
        addClassName("view");
    }

    /** Without a curriculum in the address it lists all probes. */
    @Override
    public void beforeEnter(BeforeEnterEvent event) {
        QueryParameters query = event.getLocation().getQueryParameters();
        Optional<String> curriculum = query.getSingleParameter(LaunchNavigation.CURRICULUM);
        removeAll();
        add(new H1("Probes"), explanation());
        curriculum.ifPresent(id -> {
            int latest = designs.get(id).latest();
            int version =
                    query.getSingleParameter(LaunchNavigation.VERSION)
                            .filter(text -> text.matches("[1-9]\\d{0,8}"))
                            .map(Integer::valueOf)
                            .orElse(latest);
            add(form(id, designs.version(id, version).version()));
        });
        add(
                earlier(
                        probes.list().stream()
                                .filter(probe ->
                                        curriculum
                                                .map(probe.wish().curriculum()::equals)
                                                .orElse(true))
                                .toList()));
    }

    private static Paragraph explanation() {
        var words =
                new Paragraph(
                        "A probe measures a policy with real rollouts on every difficulty cell of "
                                + "every stage before training. It shows which cells are too hard, too easy or "
                                + "worth training on.");
        words.addClassName("soft");
        return words;
    }

    private Div form(String curriculum, int version) {
        var policy = new Select<Optional<Run>>();
        policy.setId("probe-policy");
        policy.setLabel("Policy");
        policy.setItemLabelGenerator(
                run -> run.map(r -> "checkpoint of " + r.name()).orElse("as training begins"));
        List<Run> trained =
                runs.list().stream().filter(run -> run.step() > 0).limit(OFFERED_RUNS).toList();
        var choices = new ArrayList<Optional<Run>>(List.of(Optional.empty()));
        trained.forEach(run -> choices.add(Optional.of(run)));
        policy.setItems(choices);
        policy.setValue(Optional.empty());
        IntegerField samples = samples();
        var keys = new KeyChoices();
        var start =
                new Button(
                        "Start the probe",
                        click -> {
                            if (samples.getValue() == null || samples.isInvalid()) {
                                samples.setInvalid(true);
                                samples.setErrorMessage("must be a whole number from 1 to 4096");
                                return;
                            }
                            ProbesNavigation.start(
                                    probes,
                                    new NewProbe(
                                            curriculum,
                                            version,
                                            policy.getValue().map(Run::id),
                                            samples.getValue(),
                                            Optional.empty()),
                                    keys.confirmed());
                        });
        keys.onChange(() -> start.setEnabled(keys.areConfirmed()));
        keys.show(probes.keys(curriculum, version));
        start.setEnabled(keys.areConfirmed());
        start.setId("start-probe");
        start.addThemeVariants(ButtonVariant.LUMO_PRIMARY);
        var fields = new Div(policy, samples);
        fields.addClassName("launch-fields");
        var form =
                new Div(
                        new Div(CurriculaNavigation.link(curriculum, version)),
                        fields,
                        keys,
                        new Div(start));
        form.addClassNames("panel", "probe-form");
        return form;
    }

    private static IntegerField samples() {
        var samples = new IntegerField("Rollouts per cell");
        samples.setId("probe-samples");
        samples.setMin(1);
        samples.setMax(4096);
        samples.setStepButtonsVisible(true);
        samples.setValue(NewProbe.SAMPLES);
        return samples;
    }

    private static Div earlier(List<Probe> all) {
        var list = new Div(new H2("Earlier probes"));
        list.setId("earlier-probes");
        list.addClassNames("panel", "probe-form");
        if (all.isEmpty()) {
            var none = new Span("None yet.");
            none.addClassName("soft");
            list.add(none);
        }
        for (Probe probe : all) {
            var row =
                    new Div(
                            ProbesNavigation.to(probe.id(), probe.id()),
                            new Span(probe.wish().curriculum() + " @" + probe.wish().version()),
                            new Span(probe.policy().orElse("")),
                            new Span(probe.cells().size() + " cells"),
                            new Span(probe.state().word()),
                            new Span(Moment.of(probe.createdAt())));
            row.addClassName("row");
            list.add(row);
        }
        return list;
    }
}
