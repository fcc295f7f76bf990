package io.gradus.frontend.launch;

import com.vaadin.flow.component.html.Div;
import io.gradus.backend.experiments.Experiment;
import io.gradus.backend.experiments.ExperimentProgress;
import java.util.List;
import java.util.function.Consumer;

/** What an experiment's page tells of all its runs together. */
final class ExperimentPanels extends Div {
    private final StateMatrix matrix;
    private final SpendingPanel spending = new SpendingPanel();
    private final FutilityPanel futility;
    private final FailurePanel failures;

    /** The panels; the ids of runs that a person wants to retry are handed to {@code retry}. */
    ExperimentPanels(
            Experiment experiment, ExperimentProgress progress, Consumer<List<String>> retry) {
        addClassName("experiment-panels");
        matrix = new StateMatrix(progress);
        futility = new FutilityPanel(experiment);
        failures = new FailurePanel(retry);
        add(spending, matrix, futility, failures);
    }

    /** Shows where the experiment stands now. */
    void show(ExperimentProgress progress) {
        spending.show(progress.spending());
        matrix.show(progress);
        futility.show(progress);
        failures.show(progress);
    }
}
