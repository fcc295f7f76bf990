package io.gradus.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Keys;

/** Three seeds of two arms, from the table of runs to a report that opens without a server. */
@ExtendWith(Workbench.class)
class CompareJourneyTests {
    private static final String CURVES =
            "gradus-compare-chart gradus-line-chart:not(.profile) .value";

    private static final Duration SOON = Duration.ofSeconds(30);
    private static final Duration ALL_RUNS = Duration.ofMinutes(3);

    @AfterEach
    void freeTheSlot(Api api) throws Exception {
        api.stopAll();
    }

    @Test
    void sixRunsAreTwoCellsAndTheirReportOpensOffline(
            Api api, Browser browser, @TempDir Path folder) throws Exception {
        String experiment = sixRuns(api);
        browser.open("/runs?experiment=" + experiment);
        browser.click("#runs vaadin-checkbox");
        browser.awaitText("#compare", "Compare 6", SOON);
        browser.click("#compare");

        browser.awaitText("#cells", "cannot tell", SOON);
        browser.await("a line per seed", SOON, page -> page.elements(CURVES).size() == 6);
        assertThat(browser.elements("gradus-compare-chart .profile .value")).hasSize(2);
        browser.click("gradus-compare-chart .profile .tools button:last-child");
        browser.element("gradus-compare-chart .profile.large");
        assertThat(browser.elements("gradus-compare-chart .large")).hasSize(1);
        assertThat(browser.elements("#cells tr[data-cell]")).hasSize(2);
        assertThat(browser.text("#cells")).contains("n = 3:").contains("3 seeds: no interval");
        assertThat(browser.text("#differences")).contains("baseline, uniform");
        assertThat(browser.address()).contains("/compare?runs=");
        browser.screenshot("compare");
        browser.click("#axis");
        browser.type("seconds", Keys.ENTER);
        browser.await("seconds", SOON, page -> page.address().contains("x=seconds"));
        browser.await("a line per seed over time", SOON, page -> page.elements(CURVES).size() == 6);

        String html = api.request("/api/v1/experiments/" + experiment + "/report.html").body();
        Path report = Files.writeString(folder.resolve("report.html"), html);
        try (Browser reader = new Browser("")) {
            reader.offline(true);
            reader.open(report.toUri().toString());
            assertThat(reader.elements("figure svg polyline")).hasSizeGreaterThanOrEqualTo(6);
            reader.click("figure svg");
            reader.awaitText("figure .legend", "treatment, seed 1", SOON);
            assertThat(reader.complaints()).isEmpty();
            reader.screenshot("report");
        }
    }

    private static String sixRuns(Api api) throws Exception {
        api.post("/api/v1/curricula", Map.of("text", Documents.small("compare-journey", 6)), 201);
        String id =
                api.post(
                                "/api/v1/experiments",
                                Map.of(
                                        "curriculum",
                                        "compare-journey",
                                        "arms",
                                        List.of("uniform"),
                                        "seeds",
                                        List.of(1, 2, 3)),
                                201)
                        .path("id")
                        .asString();
        for (var run : api.get("/api/v1/experiments/" + id).path("runs")) {
            api.awaitState(run.path("id").asString(), "completed", ALL_RUNS);
        }
        return id;
    }
}
