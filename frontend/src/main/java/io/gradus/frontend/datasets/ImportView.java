package io.gradus.frontend.datasets;

import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H1;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.upload.Upload;
import com.vaadin.flow.router.PageTitle;
import com.vaadin.flow.router.Route;
import com.vaadin.flow.server.streams.UploadEvent;
import com.vaadin.flow.server.streams.UploadHandler;
import io.gradus.backend.datasets.DatasetImports;
import io.gradus.backend.datasets.DatasetService;
import io.gradus.backend.datasets.ImportJob;
import io.gradus.backend.datasets.ImportRequest;
import io.gradus.backend.designs.DesignService;
import io.gradus.backend.platform.Problem;
import io.gradus.frontend.elements.Attempt;
import io.gradus.frontend.navigation.DatasetsNavigation;
import io.gradus.training.problem.dataset.imports.ImportPreview;
import java.io.IOException;

/**
 * Imports a file: upload, preview of what was understood and what would be refused, corrections,
 * import with progress. Nothing is kept before the last step.
 *
 * <p>Ids for tests: {@code vaadin-upload}, {@code #understood}, {@code #samples}, {@code #rejects},
 * {@code #preview-again}, {@code #import}, {@code #progress}, {@code #use-in-curriculum}, {@code
 * #trouble}.
 */
@Route(DatasetsNavigation.IMPORT)
@PageTitle("Import a dataset · Gradus")
final class ImportView extends Div {
    private final transient DatasetImports imports;
    private final transient DatasetService datasets;
    private final transient DesignService designs;
    private final Div body = new Div();
    private String upload = "";

    ImportView(DatasetImports imports, DatasetService datasets, DesignService designs) {
        this.imports = imports;
        this.datasets = datasets;
        this.designs = designs;
        addClassName("view");
        body.addClassName("view");
        add(new H1("Import a dataset"), choose(), body);
    }

    private Div choose() {
        var field = new Upload((UploadHandler) this::receive);
        field.setMaxFiles(1);
        var words =
                new Paragraph(
                        "JSON Lines, JSON, CSV or Parquet with a prompt and an answer per row, "
                                + "or plain text; gzip files work too. Nothing is saved until you press "
                                + "Import.");
        words.addClassName("soft");
        var panel = new Div(words, field);
        panel.addClassNames("panel", "import-facts");
        return panel;
    }

    /** Runs outside of the page's lock, because files may be large. */
    private void receive(UploadEvent event) throws IOException {
        UI ui = event.getUI();
        var received = imports.upload(event.getFileName(), event.getInputStream());
        ui.access(() -> {
            upload = received.id();
            preview(ImportRequest.detected());
        });
    }

    private void preview(ImportRequest request) {
        body.removeAll();
        try {
            ImportPreview preview = imports.preview(upload, request);
            var form = new MappingForm(request, preview, this::preview, this::begin);
            body.add(new PreviewPanel(preview), form);
        } catch (Problem refusal) {
            var trouble = new Paragraph(refusal.getMessage());
            trouble.setId("trouble");
            var panel = new Div(trouble);
            panel.addClassNames("panel", "trouble");
            body.add(panel, new MappingForm(request, this::preview, this::begin));
        }
    }

    private void begin(ImportRequest request) {
        Attempt.to(() -> {
            ImportJob job = imports.begin(upload, request);
            body.removeAll();
            body.add(new ImportProgressPanel(job.id(), imports, datasets, designs));
        });
    }
}
