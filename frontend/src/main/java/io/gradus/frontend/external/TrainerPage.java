package io.gradus.frontend.external;

import com.vaadin.flow.component.AttachEvent;
import com.vaadin.flow.component.DetachEvent;
import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.shared.Registration;
import io.gradus.backend.leases.ExternalRun;
import io.gradus.backend.leases.ExternalRunDetail;
import io.gradus.backend.leases.ExternalRunService;
import io.gradus.backend.platform.ServerAddress;
import io.gradus.backend.rollouts.GroupFates;
import io.gradus.backend.trainers.TrainerMatrixService;
import io.gradus.frontend.elements.Attempt;
import io.gradus.frontend.elements.Moment;
import io.gradus.frontend.navigation.ExternalNavigation;
import java.util.Objects;

/**
 * The trainer of an external run: where its curriculum stands, what it leased, and how to connect.
 *
 * <p>Ids for tests: {@code #external-state}, {@code #close-external}, those of the panels.
 */
final class TrainerPage extends Div {
    private static final int POLL_MILLISECONDS = 2000;
    private static final int STEPS = 1000;

    private final transient ExternalRunService runs;
    private final transient GroupFates fates;
    private final Span state = new Span();
    private final Button close = new Button("Close");
    private final Div panels = new Div();
    private final MatrixPanel matrix;
    private final String id;
    private int shown;
    private Registration polling = () -> {};

    TrainerPage(
            String run,
            ExternalRunService runs,
            TrainerMatrixService matrices,
            GroupFates fates,
            ServerAddress address) {
        this.runs = runs;
        this.fates = fates;
        id = run;
        addClassName("view");
        state.setId("external-state");
        state.getElement().setAttribute("role", "status");
        close.setId("close-external");
        close.addClickListener(click -> Attempt.to(() -> show(runs.close(id, "closed manually"))));
        panels.addClassName("external-panels");
        ExternalRunDetail detail = runs.get(run);
        matrix = new MatrixPanel(matrices.of(detail.run()), ClientWay.of(detail.sessions()));
        state.addClassName("grow");
        var head = new Div(state, close);
        head.addClassName("row");
        add(
                head,
                facts(detail.run()),
                panels,
                new ConnectPanel(
                        address.url().orElse("http://127.0.0.1:8080"),
                        run,
                        detail.groupsPerStep()));
        show(detail);
    }

    private static Div facts(ExternalRun run) {
        var facts =
                new Div(
                        ExternalNavigation.link("External trainers"),
                        new Span(run.id()),
                        new Span("created " + Moment.of(run.createdAt())),
                        new Span(
                                "leases last %d s or %d steps"
                                        .formatted(run.leaseSeconds(), run.leaseSteps())));
        facts.addClassNames("row", "small", "soft");
        return facts;
    }

    private static int mark(ExternalRunDetail detail) {
        return Objects.hash(detail.run(), detail.counts());
    }

    private void show(ExternalRunDetail detail) {
        shown = mark(detail);
        ExternalRun run = detail.run();
        state.setText(
                run.state().word()
                        + run.reason().map(reason -> ": " + reason).orElse("")
                        + ", last asked "
                        + Moment.of(run.touchedAt()));
        close.setVisible(run.isOpen());
        panels.removeAll();
        panels.add(
                new StagePanel(detail),
                new LeasePanel(detail.counts()),
                new StepPanel(
                        runs.steps(id, Math.max(0, run.step() - STEPS), STEPS),
                        fates.byStep(id, Math.max(0, run.step() - STEPS), STEPS)),
                matrix);
        if (!detail.branches().isEmpty()) {
            panels.add(
                    new BranchPanel(
                            detail.branches(), branch -> runs.stepsOfBranch(id, branch, STEPS)));
        }
    }

    @Override
    protected void onAttach(AttachEvent event) {
        event.getUI().setPollInterval(POLL_MILLISECONDS);
        polling = event.getUI().addPollListener(poll -> refresh());
    }

    /** Panels are made anew only where something happened, so that nobody loses the place. */
    private void refresh() {
        ExternalRunDetail detail = runs.get(id);
        if (shown != mark(detail)) {
            show(detail);
        }
    }

    @Override
    protected void onDetach(DetachEvent event) {
        polling.remove();
        event.getUI().setPollInterval(-1);
    }
}
