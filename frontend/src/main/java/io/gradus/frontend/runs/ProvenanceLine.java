package io.gradus.frontend.runs;

import com.vaadin.flow.component.html.Paragraph;
import io.gradus.backend.runs.Run;
import io.gradus.training.worker.Provenance;

/** What the newest attempt ran on: the conditions under which the run repeats exactly. */
final class ProvenanceLine extends Paragraph {
    ProvenanceLine(Run run) {
        addClassNames("soft", "small");
        show(run);
    }

    void show(Run run) {
        setText("Run " + run.id() + run.provenance().map(ProvenanceLine::sentence).orElse(""));
    }

    private static String sentence(Provenance used) {
        return " · Gradus %s · %s · %s · %d shards · %s · Java %s"
                .formatted(
                        used.gradusVersion(),
                        used.engine(),
                        used.device(),
                        used.shards(),
                        used.processor(),
                        used.javaVersion());
    }
}
