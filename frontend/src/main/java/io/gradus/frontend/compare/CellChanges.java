package io.gradus.frontend.compare;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H2;
import com.vaadin.flow.component.html.H3;
import com.vaadin.flow.component.html.ListItem;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.html.UnorderedList;
import io.gradus.backend.compare.ComparedCell;
import io.gradus.backend.compare.Comparison;
import io.gradus.frontend.elements.Figures;
import io.gradus.training.document.DocumentChange;
import java.util.Locale;

/** Differences of each cell's document from the baseline's, in sentences. */
final class CellChanges extends Div {
    CellChanges(Comparison comparison) {
        setId("differences");
        addClassNames("panel", "cell-changes");
        ComparedCell baseline =
                comparison.cells().stream()
                        .filter(cell -> cell.id().equals(comparison.baseline()))
                        .findFirst()
                        .orElseThrow();
        add(new H2("What differs"));
        if (comparison.cells().size() == 1) {
            add(new Paragraph("These runs differ only in their seeds."));
            return;
        }
        add(new Paragraph("Documents compared with the baseline, " + baseline.label()));
        comparison.cells().stream().filter(cell -> cell != baseline).forEach(this::add);
    }

    private void add(ComparedCell cell) {
        add(new H3(cell.label()));
        if (cell.changes().isEmpty()) {
            add(new Paragraph("Same document, steered or forked differently."));
            return;
        }
        var list = new UnorderedList();
        for (DocumentChange change : cell.changes()) {
            String word = change.kind().name().toLowerCase(Locale.ROOT);
            var kind = new Span(word);
            kind.addClassNames("change-kind", word);
            list.add(new ListItem(kind, new Span(Figures.powers(change.sentence()))));
        }
        add(list);
    }
}
