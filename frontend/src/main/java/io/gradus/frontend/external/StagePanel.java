package io.gradus.frontend.external;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H2;
import com.vaadin.flow.component.html.ListItem;
import com.vaadin.flow.component.html.OrderedList;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.html.Span;
import io.gradus.backend.leases.ExternalRunDetail;
import io.gradus.backend.leases.Migration;
import io.gradus.frontend.elements.Moment;
import java.util.Locale;

/** The stages, which of them the curriculum is in, and what its rules wait for. */
final class StagePanel extends Div {
    StagePanel(ExternalRunDetail detail) {
        setId("external-stages");
        addClassName("panel");
        var stages = new OrderedList();
        stages.addClassName("external-stages");
        for (String stage : detail.stages()) {
            boolean present = stage.equals(detail.run().stageName());
            var item = new ListItem(new Span(stage));
            if (present) {
                item.add(new Span(" ● now"));
                item.getElement().setAttribute("aria-current", "step");
            }
            stages.add(item);
        }
        add(new H2("Stages"), stages);
        add(
                new Paragraph(
                        "%d %s observed; %d complete groups make a step."
                                .formatted(
                                        detail.run().step(),
                                        detail.run().step() == 1 ? "step" : "steps",
                                        detail.groupsPerStep())));
        for (String condition : detail.conditionWords()) {
            var line = new Paragraph(condition);
            line.addClassNames("small", "soft");
            add(line);
        }
        for (Migration migration : detail.migrations()) {
            add(migrated(migration));
        }
    }

    private static Paragraph migrated(Migration migration) {
        var line =
                new Paragraph(
                        String.format(
                                Locale.ROOT,
                                "Continued by a newer version of Gradus after step %,d, %s. Changes it made to "
                                        + "the document: %s",
                                migration.step(),
                                Moment.of(migration.at()),
                                String.join("; ", migration.changes())));
        line.addClassNames("small", "soft");
        return line;
    }
}
