package io.gradus.frontend.compare;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.select.Select;
import io.gradus.backend.compare.Comparison;
import io.gradus.backend.compare.ComparisonAxis;
import io.gradus.backend.compare.ComparisonRequest;
import io.gradus.frontend.elements.ChoiceBox;
import io.gradus.frontend.elements.MetricTitle;
import io.gradus.frontend.elements.PageAddress;
import java.util.stream.Stream;

/** Which metric, and over what. */
final class CompareControls extends Div {
    private final ChoiceBox<String> metric = new ChoiceBox<>("Metric");
    private final Select<ComparisonAxis> axis = new Select<>();

    /** Controls that go to another place of the address. */
    CompareControls(PageAddress address) {
        metric.setId("metric");
        metric.setItemLabelGenerator(MetricTitle::of);
        metric.addValueChangeListener(change -> {
            if (change.isFromClient() && change.getValue() != null) {
                String usual = ComparisonRequest.USUAL_METRIC;
                String value = change.getValue();
                address.visit(CompareChoice.METRIC, value.equals(usual) ? "" : value);
            }
        });
        axis.setId("axis");
        axis.setLabel("X axis");
        axis.setItems(ComparisonAxis.TOKENS, ComparisonAxis.STEP, ComparisonAxis.SECONDS);
        axis.setItemLabelGenerator(ComparisonAxis::word);
        axis.addValueChangeListener(change -> {
            if (change.isFromClient()) {
                boolean usual = change.getValue() == ComparisonAxis.TOKENS;
                address.visit(CompareChoice.AXIS, usual ? "" : change.getValue().word());
            }
        });
        addClassNames("row", "compare-controls");
        add(metric, axis);
    }

    void show(Comparison comparison) {
        Stream<String> compared = Stream.of(comparison.metric());
        metric.setItems(
                MetricTitle::isMeantBy,
                MetricTitle.sorted(Stream.concat(compared, comparison.metrics().stream())));
        metric.setValue(comparison.metric());
        axis.setValue(comparison.axis());
    }
}
