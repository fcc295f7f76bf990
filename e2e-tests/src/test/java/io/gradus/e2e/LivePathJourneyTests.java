package io.gradus.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * The curves go on without a reload, complete and in order, whatever happened to the connection.
 */
@ExtendWith(Workbench.class)
class LivePathJourneyTests {
    private static final Duration SOON = Duration.ofSeconds(90);
    private static final int MISSED = 20;

    private static final String REMEMBER_HIDING =
            """
            window.wasHidden = false;
            document.addEventListener('visibilitychange', () => { window.wasHidden ||= document.hidden; });
            """;

    private String id;

    @BeforeEach
    void startALongRun(Api api) throws Exception {
        id = api.startLongRun("live-journey");
    }

    @AfterEach
    void freeTheSlot(Api api) throws Exception {
        api.stopAll();
    }

    @Test
    void theCurvesCatchUpAfterTheConnectionDropped(Api api, Browser browser) {
        RunPage run = RunPage.open(browser, id);
        run.awaitPoints(5, SOON);
        browser.offline(true);
        run.awaitConnection("reconnecting");
        long seen = run.lastSeq();
        long missed = awaitMore(api, seen);
        assertThat(run.lastSeq()).as("nothing arrives while the network is gone").isEqualTo(seen);

        browser.offline(false);

        run.awaitConnection("live");
        run.awaitSeq(missed);
        run.awaitSeq(run.lastSeq() + 5);
        run.assertNothingMissingOrTwice();
    }

    @Test
    void theCurvesCatchUpAfterTheTabWasHidden(Api api, Browser browser) {
        RunPage run = RunPage.open(browser, id);
        run.awaitPoints(5, SOON);
        browser.script(REMEMBER_HIDING);
        long seen = run.lastSeq();

        browser.hiddenWhile(() -> awaitMore(api, seen));

        assertThat(browser.<Boolean>script("return window.wasHidden")).isTrue();
        run.awaitConnection("live");
        run.awaitSeq(seen + MISSED);
        run.awaitSeq(run.lastSeq() + 5);
        run.assertNothingMissingOrTwice();
    }

    /**
     * Waits until the server has stored events that the page has not seen; the last one's number.
     */
    private long awaitMore(Api api, long seen) {
        return await("events after " + seen)
                .atMost(SOON)
                .until(() -> api.run(id).path("lastSeq").asLong(), last -> last >= seen + MISSED);
    }
}
