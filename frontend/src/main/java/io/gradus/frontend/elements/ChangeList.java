package io.gradus.frontend.elements;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.ListItem;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.html.UnorderedList;
import io.gradus.training.document.DocumentChange;
import java.util.List;
import java.util.Locale;

/** What changed between two texts of a document, a sentence each. */
public final class ChangeList extends Div {
    /** Lists changes of texts that are not the same. */
    public ChangeList(List<DocumentChange> changes) {
        if (changes.isEmpty()) {
            add(new Paragraph("Equivalent: only comments, order or style differ."));
            return;
        }
        var list = new UnorderedList();
        for (DocumentChange change : changes) {
            String word = change.kind().name().toLowerCase(Locale.ROOT);
            var kind = new Span(word);
            kind.addClassNames("change-kind", word);
            list.add(new ListItem(kind, new Span(Figures.powers(change.sentence()))));
        }
        add(list);
    }
}
