package io.gradus.frontend.launch;

import com.vaadin.flow.component.DetachEvent;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H2;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.html.Span;
import io.gradus.backend.experiments.EstimateService;
import io.gradus.backend.experiments.ExpectedExperiment;
import io.gradus.backend.experiments.ExperimentEstimate;
import io.gradus.backend.experiments.NewExperiment;
import io.gradus.frontend.elements.Latest;
import java.time.Duration;
import java.util.Optional;

/**
 * Estimate of what the experiment will take, marked as an estimate: bounds with their basis at
 * once, and what simulated runs say as soon as they have been computed.
 */
final class EstimatePanel extends Div {
    /** Settings change several times in a row. */
    private static final Duration PAUSE = Duration.ofMillis(200);

    private final transient EstimateService estimates;
    private final transient Latest<Optional<ExpectedExperiment>> newest = new Latest<>();

    EstimatePanel(EstimateService estimates) {
        this.estimates = estimates;
        setId("estimate");
        addClassNames("panel", "estimate");
    }

    /** Shows the estimate of a request, and later what to expect of it. */
    void show(ExperimentEstimate estimate, NewExperiment request) {
        removeAll();
        var mark = new Span("estimate");
        mark.addClassName("estimate-mark");
        var busy = new Span("simulating…");
        busy.addClassNames("soft", "small");
        busy.getElement().setAttribute("role", "status");
        var head = new Div(new H2(runs(estimate)), mark, busy);
        head.addClassName("row");
        var numbers = new EstimateNumbers(estimate);
        add(head, numbers);
        newest.ask(
                UI.getCurrent(),
                estimates.expectedLater(request, PAUSE),
                (expected, failure) -> {
                    busy.setText("");
                    if (failure == null) { // else the bounds stay
                        expected.ifPresent(numbers::show);
                    }
                });
    }

    /** Tells a rule that is kept from the first run on. */
    void tell(String rule) {
        var words = new Paragraph(rule);
        words.setId("told-rule");
        add(words);
    }

    /** Shows why there is none. */
    void showProblem(String problem) {
        newest.cancel();
        removeAll();
        var words = new Paragraph(problem);
        words.setId("problem");
        words.addClassName("refusal");
        words.getElement().setAttribute("role", "alert");
        add(new H2("These runs cannot start"), words);
    }

    @Override
    protected void onDetach(DetachEvent event) {
        newest.cancel();
    }

    private static String runs(ExperimentEstimate estimate) {
        return estimate.runs() == 1 ? "1 run" : estimate.runs() + " runs";
    }
}
