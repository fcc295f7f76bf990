package io.gradus.frontend.runs;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.DescriptionList;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H3;
import com.vaadin.flow.component.html.Span;
import io.gradus.backend.runs.MissingModel;
import io.gradus.backend.runs.Run;
import io.gradus.frontend.elements.Moment;
import io.gradus.frontend.navigation.CurriculaNavigation;
import io.gradus.training.worker.ModelProvenance;
import io.gradus.training.worker.Provenance;
import java.util.Optional;

/** List of facts about what fixes the run, and what its newest attempt ran on. */
final class SetupFacts extends Div {
    private final DescriptionList list = new DescriptionList();
    private final String rubrics;
    private final Optional<String> missing;

    SetupFacts(Run run, String document) {
        missing = MissingModel.of(document);
        rubrics = String.join(", ", RunRubrics.of(document));
        addClassNames("panel", "stack");
        list.addClassName("facts-list");
        add(new H3("Summary"), list);
        show(run);
    }

    void show(Run run) {
        list.removeAll();
        fact("Run", run.id());
        fact("Curriculum", CurriculaNavigation.link(run.curriculum(), run.version()));
        fact("Rubrics", rubrics.isEmpty() ? "not readable by this version" : rubrics);
        fact("Seed", String.valueOf(run.seed()));
        if (!run.isExternal()) {
            fact("Requested device", run.device());
        }
        fact("Created", Moment.of(run.createdAt()));
        run.startedAt().ifPresent(time -> fact("Started", Moment.of(time)));
        run.finishedAt().ifPresent(time -> fact("Ended", Moment.of(time)));
        if (run.isExternal()) {
            fact("Trained", "externally, by a trainer that leases its problems");
        } else {
            run.worker().ifPresent(name -> fact("Worker", name));
            if (!run.placement().labels().isEmpty()) {
                fact("Required worker labels", String.join(", ", run.placement().labels()));
            }
            fact("Attempts", String.valueOf(run.attempts()));
            missing.ifPresent(words -> fact("Model is missing", words));
            run.provenance().ifPresentOrElse(this::provenance, this::noProvenance);
        }
    }

    /** The conditions under which the run repeats exactly. */
    private void provenance(Provenance used) {
        fact("Device used", used.device() + " (" + used.deviceReason() + ")");
        fact("Processor", used.processor() + ", " + used.shards() + " shards");
        fact(
                "Software",
                "Gradus %s · %s · Java %s"
                        .formatted(used.gradusVersion(), used.engine(), used.javaVersion()));
        used.model().ifPresent(this::model);
    }

    /** What the policy began with, by hashes that tell other files of the same name apart. */
    private void model(ModelProvenance model) {
        fact(
                "Published model",
                model.name() + model.revision().map(revision -> " · " + revision).orElse(""));
        fact("Weights, SHA-256", model.sha256());
        model.tokenizerSha256().ifPresent(hash -> fact("Tokenizer, SHA-256", hash));
        fact(
                "Chat template, SHA-256",
                model.templateSha256().orElse("none: prompts are not written as a chat"));
        fact("Computed by", "%s · %s".formatted(model.engine(), model.library()));
    }

    private void noProvenance() {
        fact("Device used", "no worker has started yet");
    }

    private void fact(String name, String value) {
        fact(name, new Span(value));
    }

    private void fact(String name, Component value) {
        list.add(new DescriptionList.Term(name), new DescriptionList.Description(value));
    }
}
