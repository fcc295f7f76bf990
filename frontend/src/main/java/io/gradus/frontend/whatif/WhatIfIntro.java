package io.gradus.frontend.whatif;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H2;
import com.vaadin.flow.component.html.Paragraph;
import io.gradus.training.document.DocumentNode;
import io.gradus.training.document.DocumentTree;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Purpose of the page, and three ways to begin. */
final class WhatIfIntro extends Div {
    private static final List<String> RULES = List.of("promote", "stop", "demote");

    private final transient Supplier<DocumentTree> document;

    /**
     * The intro of a document.
     *
     * @param lead takes people to a place of the form
     */
    WhatIfIntro(Supplier<DocumentTree> document, Consumer<String> lead) {
        this.document = document;
        setId("what-if-intro");
        addClassNames("panel", "stack", "what-if-intro");
        var starts =
                new Div(
                        start("Change a gate", "gate", () -> lead.accept(gate())),
                        start(
                                "Change the sampler",
                                "sampler",
                                () -> lead.accept("stages[0].sampler")),
                        start("Change the rubric", "rubric", () -> lead.accept(rubric())));
        starts.addClassName("row");
        add(
                new H2("What if this run had used another curriculum?"),
                new Paragraph(
                        "Change a gate, a sampler, a filter or a rubric below. The changed "
                                + "document is replayed over the run's recording: exactly up to the step "
                                + "where it would have acted differently, and as an estimate after that. "
                                + "Nothing is trained, and the run is not changed."),
                starts);
    }

    private static Button start(String label, String id, Runnable action) {
        var button = new Button(label, click -> action.run());
        button.setId("what-if-" + id);
        button.addThemeVariants(ButtonVariant.LUMO_PRIMARY);
        return button;
    }

    /** The first rule of the document that leaves a stage; where it has none, a place for one. */
    private String gate() {
        List<DocumentNode> stages = document.get().entriesAt("stages");
        for (int i = 0; i < stages.size(); i++) {
            for (String rule : RULES) {
                if (stages.get(i).child(rule).isPresent()) {
                    return "stages[" + i + "]." + rule + ".when";
                }
            }
        }
        return "stages[0].maxSteps";
    }

    /** The rubric of the first stage. */
    private String rubric() {
        DocumentTree tree = document.get();
        Optional<String> name = tree.textAt("stages[0].rubric");
        return name.filter(n -> tree.at("rubrics." + n).isPresent())
                .map(n -> "rubrics." + n + ".criteria")
                .orElse("stages[0].rubric");
    }
}
