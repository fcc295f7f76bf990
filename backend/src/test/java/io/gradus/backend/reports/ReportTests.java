package io.gradus.backend.reports;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.compare.ScriptedRuns;
import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.Database;
import io.gradus.backend.testing.TestServer;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ReportTests {
    @ParameterizedTest
    @EnumSource
    void aRunsReportHoldsItsFactsCurvesAndDocumentInOneFile(Database database) {
        TestServer server = TestServer.shared(database);
        ScriptedRuns runs = new ScriptedRuns(server);
        String curriculum = runs.curriculum("1.0e-4");
        String run = runs.completed(curriculum, 3, 0.5, 12);

        Api.Answer report = server.api().get("/api/v1/runs/" + run + "/report.html");

        assertThat(report.status()).isEqualTo(200);
        assertThat(report.response().headers().firstValue("Content-Disposition").orElseThrow())
                .isEqualTo("attachment; filename=\"gradus-" + run + ".html\"");
        assertThat(report.body())
                .contains("<h1>" + curriculum + ", seed 3</h1>")
                .contains("<polyline class=\"line s1 d0\"")
                .contains("curriculum: " + curriculum)
                .containsSubsequence(
                        "class=\"curriculum-picture\"",
                        "<td>easy</td>",
                        "<td>addition: digits 1</td>",
                        "<b>Reward</b>")
                .contains("<td>0.45</td>");
    }

    /** Whatever a browser would load has an address; names of SVG's own language have none. */
    @ParameterizedTest
    @EnumSource(names = "H2")
    void nothingInAReportIsLoadedFromElsewhere(Database database) {
        TestServer server = TestServer.shared(database);
        ScriptedRuns runs = new ScriptedRuns(server);
        String run = runs.completed(runs.curriculum("1.0e-4"), 3, 0.5, 3);

        String html = server.api().get("/api/v1/runs/" + run + "/report.html").body();

        assertThat(html).doesNotContainPattern("(src|href)=|url\\(|@import|https?://");
        assertThat(html).contains("default-src 'none'");
    }

    @ParameterizedTest
    @EnumSource(names = "H2")
    void anExperimentsReportNamesEveryRunThoughNoneHasBegun(Database database) {
        TestServer server = TestServer.shared(database);
        String curriculum = server.curriculum();
        String id =
                server.api()
                        .post(
                                "/api/v1/experiments",
                                Map.of(
                                        "curriculum",
                                        curriculum,
                                        "name",
                                        "</script><b>name",
                                        "seeds",
                                        List.of(1, 2)))
                        .text("id");

        String html = server.api().get("/api/v1/experiments/" + id + "/report.html").body();
        server.api().post("/api/v1/experiments/" + id + "/stop", Map.of());

        assertThat(html)
                .contains("&lt;/script&gt;&lt;b&gt;name")
                .doesNotContain("<b>name")
                .contains(id + ", treatment");
    }

    @ParameterizedTest
    @EnumSource(names = "H2")
    void whatDoesNotExistHasNoReport(Database database) {
        Api api = TestServer.shared(database).api();

        assertThat(api.get("/api/v1/runs/r-nothing/report.html").status()).isEqualTo(404);
        assertThat(api.get("/api/v1/experiments/e-nothing/report.html").status()).isEqualTo(404);
    }
}
