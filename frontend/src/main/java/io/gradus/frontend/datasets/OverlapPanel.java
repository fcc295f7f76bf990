package io.gradus.frontend.datasets;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H2;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.select.Select;
import io.gradus.backend.datasets.DatasetService;
import io.gradus.frontend.elements.Attempt;
import io.gradus.training.problem.dataset.DatasetInfo;
import io.gradus.training.problem.dataset.overlap.Contamination;
import java.util.List;
import java.util.Locale;

/** Tells which problems of a test set also stand in this dataset. */
final class OverlapPanel extends Div {
    private static final int SHOWN = 5;

    private final transient DatasetService datasets;
    private final String id;
    private final Div result = new Div();

    OverlapPanel(String id, DatasetService datasets) {
        this.id = id;
        this.datasets = datasets;
        addClassNames("panel", "import-facts");
        List<String> others =
                datasets.list().stream().map(DatasetInfo::id).filter(o -> !o.equals(id)).toList();
        add(new H2("Contamination"));
        if (others.isEmpty()) {
            add(
                    new Paragraph(
                            "Import a test set to see which of its problems also appear in this dataset."));
            return;
        }
        var test = new Select<String>();
        test.setId("test-set");
        test.setLabel("Test set");
        test.setItems(others);
        test.addValueChangeListener(change -> Attempt.to(() -> show(change.getValue())));
        add(test, result);
    }

    private void show(String test) {
        Contamination found = datasets.overlap(id, test);
        result.removeAll();
        result.add(
                new Paragraph(
                        String.format(
                                Locale.ROOT,
                                "%,d of %,d problems of %s (%.2f %%) share %d consecutive words with this "
                                        + "dataset, or all of their words.",
                                found.hits().size(),
                                found.checked(),
                                test,
                                100 * found.share(),
                                found.run())));
        found.hits().stream().limit(SHOWN).forEach(hit -> result.add(line(hit)));
    }

    private static Div line(Contamination.Hit hit) {
        var place =
                new Span(
                        String.format(
                                Locale.ROOT,
                                "row %,d, matches row %,d here: ",
                                hit.testRow(),
                                hit.trainingRow()));
        place.addClassName("soft");
        return new Div(place, new Span(hit.excerpt()));
    }
}
