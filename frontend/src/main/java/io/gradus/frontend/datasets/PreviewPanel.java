package io.gradus.frontend.datasets;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H2;
import com.vaadin.flow.component.html.Paragraph;
import io.gradus.backend.datasets.RowPage;
import io.gradus.training.problem.dataset.DatasetRow;
import io.gradus.training.problem.dataset.imports.ImportPreview;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/** Preview of what the first rows of a file would become, and what would be refused. */
final class PreviewPanel extends Div {
    PreviewPanel(ImportPreview preview) {
        addClassName("view");
        var understood =
                new Paragraph(
                        String.format(
                                Locale.ROOT,
                                "%s with the columns %s. %,d of the first %,d rows are problems, %,d would be rejected.",
                                preview.format().word().toUpperCase(java.util.Locale.ROOT),
                                String.join(", ", preview.understanding().columns()),
                                preview.accepted(),
                                preview.read(),
                                DatasetWords.refused(preview.rejects())));
        understood.setId("understood");
        var facts =
                new Div(new H2("Recognised format"), understood, new RejectList(preview.rejects()));
        facts.addClassNames("panel", "import-facts");
        var samples = new RowTable();
        samples.setId("samples");
        samples.setItems(numbered(preview.samples()));
        add(facts, samples);
    }

    private static List<RowPage.Row> numbered(List<DatasetRow> rows) {
        return IntStream.range(0, rows.size())
                .mapToObj(i -> new RowPage.Row(i + 1, rows.get(i)))
                .toList();
    }
}
