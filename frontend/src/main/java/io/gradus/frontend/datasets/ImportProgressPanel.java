package io.gradus.frontend.datasets;

import com.vaadin.flow.component.AttachEvent;
import com.vaadin.flow.component.DetachEvent;
import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H2;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.progressbar.ProgressBar;
import com.vaadin.flow.shared.Registration;
import io.gradus.backend.datasets.DatasetImports;
import io.gradus.backend.datasets.DatasetService;
import io.gradus.backend.datasets.ImportJob;
import io.gradus.backend.designs.DesignService;
import io.gradus.frontend.elements.Attempt;
import io.gradus.frontend.navigation.DatasetsNavigation;
import java.util.Locale;

/** How far an import is; asks the server four times a second while it runs. */
final class ImportProgressPanel extends Div {
    private static final int EVERY_MILLISECONDS = 250;

    private final transient DatasetImports imports;
    private final transient DatasetService datasets;
    private final transient DesignService designs;
    private final String id;
    private final ProgressBar bar = new ProgressBar();
    private final Paragraph words = new Paragraph();
    private final Button cancel = new Button("Cancel", click -> cancel());
    private transient Registration polls;

    ImportProgressPanel(
            String id, DatasetImports imports, DatasetService datasets, DesignService designs) {
        this.id = id;
        this.imports = imports;
        this.datasets = datasets;
        this.designs = designs;
        setId("progress");
        addClassNames("panel", "import-facts");
        add(new H2("Importing"), bar, words, cancel);
    }

    @Override
    protected void onAttach(AttachEvent event) {
        event.getUI().setPollInterval(EVERY_MILLISECONDS);
        polls = event.getUI().addPollListener(poll -> show());
        show();
    }

    @Override
    protected void onDetach(DetachEvent event) {
        event.getUI().setPollInterval(-1);
        polls.remove();
    }

    private void show() {
        ImportJob job = imports.get(id);
        bar.setValue(job.share());
        words.setText(
                String.format(
                        Locale.ROOT, "%,d rows read, %,d rejected", job.rows(), job.rejected()));
        if (job.state().isOver()) {
            getUI().ifPresent(ui -> ui.setPollInterval(-1));
            finish(job);
        }
    }

    private void finish(ImportJob job) {
        removeAll();
        switch (job.state()) {
            case DONE -> imported(job, job.dataset().orElseThrow());
            case CANCELLED -> add(new H2("Cancelled"), new Paragraph("Nothing was imported."));
            case FAILED -> add(new H2("Failed"), new Paragraph(job.failure().orElse("")));
            case RUNNING -> throw new IllegalStateException("a running import is not over");
        }
    }

    private void imported(ImportJob job, String dataset) {
        var next =
                new Div(
                        new UseInCurriculum(datasets.get(dataset), designs),
                        DatasetsNavigation.to(dataset));
        next.addClassName("row");
        add(
                new H2("Imported"),
                new Paragraph(
                        String.format(
                                Locale.ROOT,
                                "%,d rows read, %,d rejected.",
                                job.rows(),
                                job.rejected())),
                next);
    }

    private void cancel() {
        Attempt.to(() -> {
            imports.cancel(id);
            show();
        });
    }
}
