package io.gradus.frontend.whatif;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H2;
import com.vaadin.flow.component.html.ListItem;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.html.UnorderedList;
import io.gradus.backend.whatif.WhatIfAnswer;
import io.gradus.frontend.elements.Figures;
import io.gradus.training.analysis.whatif.WhatIfReport;

/** Outcome of the run under a changed document, with what of it is an estimate and how good one. */
final class WhatIfResult extends Div {
    WhatIfResult(WhatIfAnswer answer) {
        WhatIfReport report = answer.report();
        setId("what-if-result");
        addClassName("stack");
        add(top(report), new DifferenceTables(report));
        if (!report.rescored().isEmpty()) {
            add(new RescoredPanel(report.rescored()));
        }
        add(trust(answer));
    }

    private static Div top(WhatIfReport report) {
        var headline = new H2(WhatIfWords.headline(report));
        headline.setId("what-if-headline");
        var head = new Div(headline);
        head.addClassName("row");
        if (report.divergence().isPresent()) {
            var badge = new Span("estimate");
            badge.addClassName("estimate-mark");
            head.add(badge);
        }
        var panel = new Div(head);
        panel.addClassNames("panel", "stack");
        report.divergence()
                .ifPresent(parted -> {
                    var sentence = new Paragraph(parted.sentence());
                    sentence.setId("what-if-divergence");
                    panel.add(sentence);
                });
        panel.add(new WhatIfLanes(report));
        return panel;
    }

    private static Div trust(WhatIfAnswer answer) {
        WhatIfReport report = answer.report();
        var list = new UnorderedList();
        report.changes()
                .forEach(change -> list.add(new ListItem(Figures.powers(change.sentence()))));
        report.estimate()
                .ifPresent(estimate -> {
                    var evidence = new ListItem(WhatIfWords.evidence(estimate));
                    evidence.setId("what-if-evidence");
                    list.add(evidence);
                    WhatIfWords.unfinished(estimate).ifPresent(s -> list.add(new ListItem(s)));
                    if (estimate.evidence().learner() > 0) {
                        list.add(new ListItem("The synthetic learner: " + answer.statement()));
                    }
                });
        report.notes().forEach(note -> list.add(new ListItem(note)));
        list.addClassNames("small", "soft");
        var panel = new Div(list);
        panel.addClassNames("panel", "what-if-trust");
        panel.setVisible(list.getComponentCount() > 0);
        return panel;
    }
}
