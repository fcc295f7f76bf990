package io.gradus.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.WebElement;
import tools.jackson.databind.JsonNode;

/** A loss that is no number, from the first sight of it to the acknowledgement. */
@ExtendWith(Workbench.class)
class AlarmJourneyTests {
    private static final Duration SOON = Duration.ofSeconds(30);
    private static final String RECORD_NOTIFICATIONS =
            """
            window.told = [];
            const real = window.Notification;
            window.Notification = class extends real {
                constructor(title, options) {
                    super(title, options);
                    window.told.push(title + ': ' + options.body);
                }
            };
            return real.permission;
            """;

    private ReplayedRun run;

    @BeforeEach
    void aRunThatTrains(Api api) throws Exception {
        run = ReplayedRun.create(api, "alarmed", Documents.small("alarmed", 1000));
        run.add(Replay.stage(0, 0, "one-digit", "STARTED"));
        train(1, 0.5);
    }

    @AfterEach
    void endTheRun() throws Exception {
        run.end();
    }

    private void train(long step, double loss) throws Exception {
        run.add(Replay.step(step, Map.of("loss", loss, "gradNorm", 1.0), List.of())).deliver();
    }

    @Test
    void anAlarmIsSeenNotifiedPostedUnderstoodAndAcknowledged(
            Server server, Api api, Browser browser) throws Exception {
        browser.grant("notifications");
        browser.open("/runs/" + run.id());
        browser.awaitText("h1", "alarmed", SOON);
        assertThat(browser.<String>script(RECORD_NOTIFICATIONS)).isEqualTo("granted");

        train(2, Double.NaN);

        browser.awaitText("#alarms.critical", "Loss or gradient not finite", SOON);
        browser.click("#alarms");
        browser.awaitText(".alarm-card", "loss is NaN", SOON);
        assertThat(browser.text(".alarm-card")).contains("critical", "step 2");
        browser.await(
                "a notification",
                SOON,
                page -> page.<String>script("return window.told.join()").contains("loss is NaN"));
        JsonNode posted = server.webhook().alarmOf(run.id());
        assertThat(posted.path("kind").asString()).isEqualTo("nonFinite");
        assertThat(posted.path("evidence").asString()).isEqualTo("loss is NaN");

        browser.click(".alarm-card vaadin-details-summary");
        browser.awaitText(".alarm-card p", "fork it from a checkpoint", SOON);
        browser.screenshot("alarm");
        browser.click("#notify");
        browser.awaitText("vaadin-notification-card", "will be shown as notifications", SOON);
        browser.element(".alarm-card input").sendKeys("the rate was a typing error");
        browser.click(".alarm-card .acknowledge");

        browser.await(
                "no alarm",
                SOON,
                page ->
                        !page.isShown("#alarms")
                                && page.elements(".alarm-card").stream()
                                        .noneMatch(WebElement::isDisplayed));
        JsonNode alarm = api.get("/api/v1/runs/" + run.id() + "/alarms").path(0);
        assertThat(alarm.path("note").asString()).isEqualTo("the rate was a typing error");
        assertThat(api.get("/api/v1/alarms?open=true&run=" + run.id())).isEmpty();
    }
}
