package io.gradus.frontend.runs;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H3;
import com.vaadin.flow.component.html.Pre;
import io.gradus.backend.runs.Run;
import io.gradus.frontend.charts.RunArtifacts;
import io.gradus.frontend.elements.Copyable;
import io.gradus.frontend.elements.Download;
import io.gradus.frontend.elements.PicturedCurriculum;
import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Reading;

/**
 * Setup that the run was pinned to: its facts, its curriculum as a picture, commands that repeat
 * it, and the resolved document.
 */
final class SetupPage extends Div {
    private final SetupFacts facts;

    SetupPage(Run run, String document) {
        addClassName("view");
        facts = new SetupFacts(run, document);
        add(facts);
        if (CurriculumReader.readRecorded(document)
                instanceof Reading.Valid<CurriculumDocument> valid) {
            add(new PicturedCurriculum(valid.document(), run.id()));
        }
        if (!run.isExternal()) {
            add(new RunArtifacts(run.id()));
        }
        add(commands(run), document(run, document));
    }

    /** Shows the newest record. */
    void show(Run run) {
        facts.show(run);
    }

    private static Component commands(Run run) {
        var panel = new Div(new H3("Start this run from a script"));
        panel.addClassNames("panel", "stack");
        if (run.experiment().isEmpty() && !run.isExternal()) {
            panel.add(new Copyable(RunCurl.starts(run)));
        }
        panel.add(new Copyable(RunCurl.reads(run)), new Copyable(RunCurl.document(run)));
        return panel;
    }

    private static Component document(Run run, String document) {
        var copy = new Button("Copy", click -> Copyable.copy(document));
        copy.setId("copy-document");
        var save =
                new Button(
                        "Download",
                        click -> Download.text(run.id() + ".yaml", "application/yaml", document));
        save.setId("download-document");
        copy.addThemeVariants(ButtonVariant.LUMO_SMALL);
        save.addThemeVariants(ButtonVariant.LUMO_SMALL);
        var title = new H3("Resolved document, with all defaults");
        title.addClassName("grow");
        var bar = new Div(title, copy, save);
        bar.addClassName("row");
        var text = new Pre(document);
        text.setId("document");
        text.addClassName("recipe-text");
        text.getElement().setAttribute("tabindex", "0");
        text.getElement().setAttribute("role", "region");
        text.getElement().setAttribute("aria-label", "Resolved document of this run");
        var panel = new Div(bar, text);
        panel.addClassNames("panel", "stack");
        return panel;
    }
}
