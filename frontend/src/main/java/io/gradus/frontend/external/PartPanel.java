package io.gradus.frontend.external;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H2;
import com.vaadin.flow.component.html.ListItem;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.html.UnorderedList;
import io.gradus.backend.leases.PartFit;
import java.util.List;

/** Panel of what becomes of each part of the curriculum. */
final class PartPanel extends Div {
    PartPanel(List<PartFit> parts) {
        setId("external-parts");
        addClassNames("panel", "wide");
        var list = new UnorderedList();
        for (PartFit part : parts) {
            var handling = new Span(part.handling().word());
            handling.addClassName("external-handling");
            list.add(
                    new ListItem(
                            new Span(part.part() + ": "),
                            handling,
                            new Span(", " + part.reason())));
        }
        add(new H2("What becomes of the curriculum"), list);
    }
}
