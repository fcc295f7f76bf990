package io.gradus.frontend.datasets;

import com.vaadin.flow.component.details.Details;
import com.vaadin.flow.component.html.Code;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import io.gradus.training.problem.dataset.Reject;
import java.util.List;

/** List of what was refused, by reason, each with its first examples. */
final class RejectList extends Div {
    RejectList(List<Reject> rejects) {
        setId("rejects");
        addClassName("rejects");
        if (rejects.isEmpty()) {
            add(new Span("No rows were rejected."));
        }
        rejects.forEach(reject -> add(reason(reject)));
    }

    private static Details reason(Reject reject) {
        var examples = new Div();
        examples.addClassName("examples");
        for (Reject.Example example : reject.examples()) {
            var row = new Span("row " + example.row());
            row.addClassNames("soft", "small");
            examples.add(row, new Code(example.excerpt()));
        }
        return new Details(reject.count() + " × " + reject.reason(), examples);
    }
}
