package io.gradus.frontend.launch;

import com.vaadin.flow.component.AttachEvent;
import com.vaadin.flow.component.DetachEvent;
import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H1;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.progressbar.ProgressBar;
import com.vaadin.flow.router.BeforeEvent;
import com.vaadin.flow.router.HasUrlParameter;
import com.vaadin.flow.router.PageTitle;
import com.vaadin.flow.router.Route;
import com.vaadin.flow.shared.Registration;
import io.gradus.backend.probes.Probe;
import io.gradus.backend.probes.ProbeService;
import io.gradus.backend.probes.ProbeState;
import io.gradus.frontend.elements.Attempt;
import io.gradus.frontend.navigation.CurriculaNavigation;
import io.gradus.frontend.navigation.ProbesNavigation;

/**
 * One probe: its progress, and every cell of every stage with what it means for training.
 *
 * <p>Ids for tests: {@code #probe-state}, {@code #probe-cells} with a {@code .probe-cell} row per
 * cell, {@code #cancel-probe}.
 */
@Route(ProbesNavigation.ROUTE)
@PageTitle("Probe · Gradus")
final class ProbeView extends Div implements HasUrlParameter<String> {
    private static final int POLL_MILLISECONDS = 1000;

    private final transient ProbeService probes;
    private final Span state = new Span();
    private final ProgressBar progress = new ProgressBar();
    private final Button cancel = new Button("Cancel");
    private final Div cells = new Div();
    private String id = "";
    private int shown = -1;
    private Registration polling = () -> {};

    ProbeView(ProbeService probes) {
        this.probes = probes;
        addClassName("view");
        state.setId("probe-state");
        state.getElement().setAttribute("role", "status");
        progress.getElement().setAttribute("aria-label", "Cells measured");
        cells.setId("probe-cells");
        cells.addClassName("view");
        cancel.setId("cancel-probe");
        cancel.addClickListener(click -> Attempt.to(() -> show(probes.cancel(id))));
    }

    /** Throws the backend's {@code NotFound} for an unknown id, which its error page answers. */
    @Override
    public void setParameter(BeforeEvent event, String parameter) {
        Probe probe = probes.get(parameter);
        id = probe.id();
        shown = -1;
        removeAll();
        var head = new Div(new H1("Probe of " + probe.wish().curriculum()), state, cancel);
        head.addClassName("row");
        add(head, facts(probe), progress, cells);
        show(probe);
    }

    private static Div facts(Probe probe) {
        var facts =
                new Div(
                        CurriculaNavigation.link(probe.wish().curriculum(), probe.wish().version()),
                        new Span(
                                probe.wish()
                                        .run()
                                        .map(run -> "newest checkpoint of " + run)
                                        .orElse("the policy as training begins")),
                        new Span(probe.wish().samples() + " rollouts per cell"),
                        new Span("groups of " + probe.groupSize()),
                        ProbesNavigation.link(
                                "other probes", probe.wish().curriculum(), probe.wish().version()));
        facts.addClassNames("row", "small", "soft");
        return facts;
    }

    private void show(Probe probe) {
        state.setText(
                probe.state().word()
                        + (probe.phase().isEmpty() ? "" : ": " + probe.phase())
                        + (probe.reason().isEmpty() ? "" : ": " + probe.reason()));
        cancel.setVisible(!probe.state().isFinal());
        progress.setVisible(!probe.state().isFinal());
        progress.setIndeterminate(probe.all() == 0);
        if (probe.all() > 0) {
            progress.setValue((double) probe.cells().size() / probe.all());
        }
        if (probe.cells().size() != shown || probe.state().isFinal()) {
            shown = probe.cells().size();
            cells.removeAll();
            cells.add(shown == 0 ? nothingYet(probe.state()) : new ProbeTable(probe));
        }
    }

    private static Div nothingYet(ProbeState state) {
        var empty =
                new Div(
                        new Paragraph(
                                state.isFinal()
                                        ? "No cell was measured."
                                        : "No cells measured yet. The policy is warmed up first, exactly as in a "
                                                + "run with the same seed."));
        empty.addClassNames("panel", "empty");
        return empty;
    }

    @Override
    protected void onAttach(AttachEvent event) {
        if (probes.get(id).state().isFinal()) {
            return;
        }
        event.getUI().setPollInterval(POLL_MILLISECONDS);
        polling =
                event.getUI()
                        .addPollListener(poll -> {
                            Probe probe = probes.get(id);
                            show(probe);
                            if (probe.state().isFinal()) {
                                poll.getSource().setPollInterval(-1);
                            }
                        });
    }

    @Override
    protected void onDetach(DetachEvent event) {
        polling.remove();
        event.getUI().setPollInterval(-1);
    }
}
