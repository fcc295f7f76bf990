package io.gradus.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.Keys;

/** The table of runs: its columns and its order are in its address, and ticked runs are stopped. */
@ExtendWith(Workbench.class)
class RunTableJourneyTests {
    private static final Duration SOON = Duration.ofSeconds(60);

    @AfterEach
    void freeTheSlot(Api api) throws Exception {
        api.stopAll();
    }

    @Test
    void aViewIsKeptInTheAddressAndTickedRunsAreStopped(Api api, Browser browser) throws Exception {
        String id = api.startLongRun("run-table");
        RunPage.open(browser, id).awaitPoints(1, SOON);
        browser.open("/runs?filter=run-table");
        browser.awaitText("#runs", "one-digit", SOON);
        browser.element("#runs .held-out gradus-sparkline");

        browser.click("#columns");
        browser.click("#column-duration");
        browser.await(
                "the column in the address",
                SOON,
                page -> page.address().contains("duration") && page.address().contains("filter="));
        browser.open(browser.address());
        browser.awaitText("#runs", "Duration", SOON);
        browser.screenshot("run-table");
        assertThat(browser.violations()).isEmpty();

        browser.click("#runs vaadin-checkbox");
        browser.awaitText("#stop-ticked", "Stop 1", SOON);
        browser.click("#stop-ticked");
        browser.click("#confirm-stop-ticked");
        browser.awaitText("#runs", "stopped", SOON);
        api.awaitState(id, "stopped", SOON);
    }

    @Test
    void tagsAreGivenAndRunsGroupedByThem(Api api, Browser browser) throws Exception {
        api.startLongRun("tag-journey");
        browser.open("/runs?filter=tag-journey");
        browser.awaitText("#runs", "tag-journey", SOON);
        browser.click("#runs vaadin-checkbox");
        browser.click("#tag-ticked");
        browser.element("#add-tags input").sendKeys("keeper", Keys.ENTER);
        browser.click("#save-tags");
        browser.awaitText("#runs .run-tag", "keeper", SOON);

        browser.click("#group-by");
        browser.type("By tag", Keys.ENTER);
        browser.awaitText("#run-groups", "keeper", SOON);
        assertThat(browser.address()).contains("by=tag");
        assertThat(browser.violations()).isEmpty();
        browser.screenshot("run-groups");
        browser.open(browser.address());
        browser.awaitText("#run-groups", "keeper", SOON);
        assertThat(browser.complaints()).isEmpty();
    }
}
