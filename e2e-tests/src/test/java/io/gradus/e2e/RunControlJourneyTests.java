package io.gradus.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Pause, resume, stop, share and start again, from a run's page. */
@ExtendWith(Workbench.class)
class RunControlJourneyTests {
    private static final Duration SOON = Duration.ofSeconds(90);

    private String id;

    @BeforeEach
    void startALongRun(Api api) throws Exception {
        id = api.startLongRun("control-journey");
    }

    @AfterEach
    void freeTheSlot(Api api) throws Exception {
        api.stopAll();
    }

    @Test
    void aRunIsPausedReloadedSharedResumedAndStopped(Api api, Browser browser, Browser colleague)
            throws Exception {
        RunPage run = RunPage.open(browser, id);
        run.awaitPoints(10, SOON);
        browser.click("#pause");
        run.awaitState("paused");
        long seen = api.run(id).path("lastSeq").asLong();
        run.awaitSeq(seen);

        browser.reload();
        RunPage reloaded = RunPage.at(browser);
        colleague.open(browser.address());
        RunPage shared = RunPage.at(colleague);
        reloaded.awaitSeq(seen);
        shared.awaitSeq(seen);
        assertThat(shared.steps()).isEqualTo(reloaded.steps());
        browser.screenshot("run-paused");

        browser.click("#resume");
        shared.awaitState("running");
        shared.awaitSeq(seen + 5);
        browser.click("#stop");
        browser.click("#confirm-stop");
        shared.awaitState("stopped");
        reloaded.assertNothingMissingOrTwice();
        shared.assertNothingMissingOrTwice();
    }
}
