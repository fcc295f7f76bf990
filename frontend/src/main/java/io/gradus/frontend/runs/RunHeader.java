package io.gradus.frontend.runs;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H1;
import com.vaadin.flow.component.html.Span;
import io.gradus.backend.exports.ModelExport;
import io.gradus.backend.runs.ForkOrigin;
import io.gradus.backend.runs.NotesService;
import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.RunService;
import io.gradus.frontend.elements.Figures;
import io.gradus.frontend.elements.StateChip;
import io.gradus.frontend.navigation.CurriculaNavigation;
import io.gradus.frontend.navigation.LaunchNavigation;
import io.gradus.frontend.navigation.RunsNavigation;

/** Header that says what the run is, where it stands and why, and what can be done with it. */
final class RunHeader extends Div {
    private final StateChip state;
    private final Span phase = new Span();
    private final Span device = new Span();
    private final Span steered = new Span();
    private final RunActions actions;
    private final SteerActions steering;

    RunHeader(
            Run run,
            RunService runs,
            NotesService notes,
            AlarmBell bell,
            SteeringActions steeringActions,
            ModelExport models) {
        addClassName("run-header");
        state = new StateChip(run.state());
        state.setId("state");
        state.getElement().setAttribute("role", "status");
        phase.setId("phase");
        actions = new RunActions(run, runs, models);
        steering = new SteerActions(run, steeringActions);
        var top = new Div(new H1(run.name()), state, phase, bell, steering, actions);
        top.addClassName("row");
        phase.addClassNames("grow", "soft");
        device.setId("device");
        var facts =
                new Div(
                        CurriculaNavigation.link(run.curriculum(), run.version()),
                        new Span("seed " + run.seed()),
                        device);
        steered.setId("steered");
        facts.add(steered);
        run.forkedFrom().ifPresent(origin -> facts.add(origin(origin)));
        run.experiment().ifPresent(experiment -> facts.add(siblings(run, experiment)));
        facts.addClassNames("row", "facts", "small");
        facts.add(new NotesBar(run.id(), notes));
        add(top, facts);
        show(run);
    }

    private static Div origin(ForkOrigin origin) {
        var fork =
                new Div(
                        new Span("forked from"),
                        RunsNavigation.link("run " + origin.run(), origin.run()),
                        new Span(
                                "after step "
                                        + Figures.whole(origin.step())
                                        + ": "
                                        + origin.reason()));
        fork.setId("forked-from");
        fork.addClassName("row");
        return fork;
    }

    private static Div siblings(Run run, String experiment) {
        var siblings =
                new Div(
                        new Span("arm " + run.arm().orElse("–") + " of"),
                        LaunchNavigation.toExperiment("experiment " + experiment, experiment),
                        RunsNavigation.ofExperiment("its other runs", experiment));
        siblings.setId("siblings");
        siblings.addClassName("row");
        return siblings;
    }

    void show(Run run) {
        state.show(run.state());
        phase.setText(RunWords.standing(run));
        device.setText(RunWords.device(run));
        steered.setText(RunWords.steered(run));
        steered.setVisible(run.steered() > 0);
        steering.show(run);
        actions.show(run.state());
    }
}
