package io.gradus.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import tools.jackson.databind.JsonNode;

/** A policy tries the cells of a curriculum before it is trained. */
@ExtendWith(Workbench.class)
class ProbeJourneyTests {
    private static final Duration SOON = Duration.ofSeconds(30);
    private static final Duration MEASURED = Duration.ofSeconds(60);

    /** Attempts at a problem in {@link Documents#small}. */
    private static final int GROUP = 4;

    @Test
    void aProbeShowsTheRateOfEveryCellAndOutlivesAReload(Api api, Browser browser)
            throws Exception {
        api.post("/api/v1/curricula", Map.of("text", Documents.small("probe-journey", 30)), 201);
        browser.open("/curricula/probe-journey");
        browser.click("#probe");
        browser.click("#start-probe");
        browser.await("the probe's page", SOON, page -> page.address().contains("/probes/p-"));
        browser.reload();

        browser.awaitText("#probe-state", "completed", MEASURED);
        browser.awaitText("#probe-cells", "addition(digits=1)", SOON);
        browser.awaitText("#probe-cells", "64", SOON);
        browser.screenshot("probe");

        String id = browser.address().replaceFirst(".*/probes/", "");
        JsonNode cell = api.get("/api/v1/probes/" + id).path("cells").path(0);
        assertThat(cell.path("samples").asInt()).isEqualTo(64);
        double rate = cell.path("passRate").asDouble();
        double low = cell.path("low").asDouble();
        double high = cell.path("high").asDouble();
        assertThat(rate).isBetween(low, high);
        double mixed = 1 - Math.pow(rate, GROUP) - Math.pow(1 - rate, GROUP);
        assertThat(browser.text(".probe-cell"))
                .contains(mixed >= 0.5 ? "◆ mixed" : rate < 0.5 ? "▲ too hard" : "▽ too easy")
                .contains(percent(mixed) + " mixed")
                .contains(percent(rate))
                .contains(percent(low) + " – " + percent(high));
        assertThat(browser.text("#probe-cells p"))
                .startsWith(
                        (mixed >= 0.5 ? 1 : 0)
                                + " of 1 measured cells have a learning signal with groups of 4");
    }

    private static String percent(double share) {
        return Math.round(share * 100) + " %";
    }
}
