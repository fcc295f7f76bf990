package io.gradus.backend.reports.internal;

import io.gradus.backend.platform.ApiController;
import io.gradus.backend.reports.Report;
import io.gradus.backend.reports.ReportService;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.nio.charset.StandardCharsets;
import org.springframework.http.ContentDisposition;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;

/** Reports over REST. */
@ApiController
@RequestMapping("/v1")
@Tag(name = "reports", description = "Reports as one HTML file")
class ReportController {
    private final ReportService reports;

    ReportController(ReportService reports) {
        this.reports = reports;
    }

    @GetMapping(path = "/runs/{id}/report.html", produces = MediaType.TEXT_HTML_VALUE)
    @Operation(summary = "A run as one HTML file for reading without a server")
    ResponseEntity<byte[]> run(@PathVariable String id) {
        return file(reports.ofRun(id));
    }

    @GetMapping(path = "/experiments/{id}/report.html", produces = MediaType.TEXT_HTML_VALUE)
    @Operation(summary = "An experiment as one HTML file for reading without a server")
    ResponseEntity<byte[]> experiment(@PathVariable String id) {
        return file(reports.ofExperiment(id));
    }

    private static ResponseEntity<byte[]> file(Report report) {
        return ResponseEntity.ok()
                .contentType(new MediaType(MediaType.TEXT_HTML, StandardCharsets.UTF_8))
                .header(
                        HttpHeaders.CONTENT_DISPOSITION,
                        ContentDisposition.attachment()
                                .filename(report.fileName())
                                .build()
                                .toString())
                .body(report.html().getBytes(StandardCharsets.UTF_8));
    }
}
