package io.gradus.frontend.launch;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H2;
import com.vaadin.flow.component.html.Paragraph;
import io.gradus.backend.compare.Comparison;
import io.gradus.frontend.charts.CompareChart;
import io.gradus.frontend.elements.Figures;
import io.gradus.frontend.elements.MetricTitle;
import io.gradus.frontend.navigation.CompareNavigation;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/**
 * The verdict of an experiment, and under it the held-out pass rate of all arms over one axis.
 * Training rewards are not compared: stages differ in their problems, and arms in their stages.
 */
final class VerdictPanel extends Div {
    private final String experiment;
    private final Div words = new Div();
    private final CompareChart chart = new CompareChart();

    VerdictPanel(String experiment) {
        this.experiment = experiment;
        setId("verdict");
        addClassNames("panel", "stack");
        words.getElement().setAttribute("role", "status");
        add(new H2("Verdict"), words, chart);
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
        chart.setVisible(comparison.tokens().isPresent());
        if (chart.isVisible()) {
            String id = URLEncoder.encode(experiment, StandardCharsets.UTF_8);
            chart.show(
                    "runs=&experiment=" + id + "&metric=" + comparison.metric() + "&x=tokens",
                    MetricTitle.of(comparison.metric()));
        }
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
