package io.gradus.frontend.launch;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H2;
import com.vaadin.flow.component.html.Paragraph;
import io.gradus.backend.compare.Comparison;
import io.gradus.backend.experiments.Experiment;
import io.gradus.backend.experiments.ExperimentArm;
import io.gradus.frontend.charts.CompareChart;
import io.gradus.frontend.elements.Figures;
import io.gradus.frontend.elements.MetricTitle;
import io.gradus.frontend.navigation.CompareNavigation;
import io.gradus.frontend.navigation.LaunchNavigation;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/**
 * The verdict of an experiment, and under it the held-out pass rate of all arms over one axis.
 * Training rewards are not compared: stages differ in their problems, and arms in their stages.
 */
final class VerdictPanel extends Div {
    private final String experiment;
    private final Div words = new Div();
    private final boolean isSwept;
    private final Button moreSeeds;
    private final CompareChart chart = new CompareChart();

    VerdictPanel(Experiment experiment) {
        this.experiment = experiment.id();
        isSwept = isSwept(experiment);
        moreSeeds = moreSeeds(LaunchSettings.of(experiment).withMoreSeeds());
        setId("verdict");
        addClassNames("panel", "stack");
        words.getElement().setAttribute("role", "status");
        add(new H2("Verdict"), words, moreSeeds, chart);
    }

    /**
     * Shows what the runs say by now.
     *
     * @param isOver whether every run has ended
     */
    void show(Comparison comparison, boolean isOver) {
        words.removeAll();
        ExperimentVerdict.sentences(comparison, isOver)
                .forEach(sentence -> words.add(new Paragraph(sentence)));
        comparison.tokens().ifPresent(tokens -> words.add(at(tokens)));
        moreSeeds.setVisible(isOver && !isSwept && ExperimentVerdict.isOpen(comparison));
        chart.setVisible(comparison.tokens().isPresent());
        if (chart.isVisible()) {
            String id = URLEncoder.encode(experiment, StandardCharsets.UTF_8);
            chart.show(
                    "runs=&experiment=" + id + "&metric=" + comparison.metric() + "&x=tokens",
                    MetricTitle.of(comparison.metric()));
        }
    }

    /** Arms of a sweep are the treatment's document with settings that only their runs have. */
    private static boolean isSwept(Experiment experiment) {
        return experiment.arms().stream()
                .anyMatch(arm ->
                        arm.control().isEmpty()
                                && arm.design().equals(experiment.treatment())
                                && !arm.name().equals(ExperimentArm.TREATMENT));
    }

    /** Other runs of the same arms; {@code Compare} takes the runs of both experiments together. */
    private static Button moreSeeds(LaunchSettings more) {
        int count = more.seeds().size();
        var button =
                new Button(
                        "Launch " + count + (count == 1 ? " more seed" : " more seeds"),
                        click -> LaunchNavigation.open(more.query()));
        button.setId("more-seeds");
        button.setTooltipText(
                "A new experiment with the same arms; then compare the runs of both under Compare");
        button.setVisible(false);
        return button;
    }

    private Paragraph at(double tokens) {
        var at =
                new Paragraph(
                        "Held-out problems; all arms compared at %s generated tokens. "
                                .formatted(Figures.whole(tokens)));
        at.add(CompareNavigation.ofExperiment("Intervals, other metrics, tests", experiment));
        at.addClassNames("soft", "small");
        return at;
    }
}
