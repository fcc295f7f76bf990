package io.gradus.frontend.rubrics;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H3;
import com.vaadin.flow.component.html.ListItem;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.html.UnorderedList;
import io.gradus.training.reward.rubric.RubricSpec;
import io.gradus.training.reward.rubric.RubricSummary;
import java.util.List;
import java.util.Optional;

/** The whole rubric in plain words. */
final class SummaryPanel extends Div {
    private final Paragraph whole = new Paragraph();
    private final UnorderedList criteria = new UnorderedList();

    SummaryPanel() {
        addClassNames("panel", "rubric-summary");
        setId("summary");
        add(new H3("In plain words"), whole, criteria);
    }

    void show(Optional<RubricSpec> rubric) {
        List<String> sentences = rubric.map(RubricSummary::of).orElse(List.of());
        whole.setText(
                sentences.isEmpty()
                        ? "Fix the errors to see the rubric in words."
                        : sentences.getFirst());
        criteria.removeAll();
        sentences.stream().skip(1).map(ListItem::new).forEach(criteria::add);
    }
}
