package io.gradus.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/** First steps of a new user: press the one primary button and watch the shipped example learn. */
@ExtendWith(Workbench.class)
@Tag("slow")
@Order(1)
class FirstRunJourneyTests {
    private static final Duration FIRST_CURVE = Duration.ofSeconds(60);
    private static final Duration LEARNING = Duration.ofMinutes(6);
    private static final int WINDOW = 20;
    private static final double VISIBLE = 0.15;

    @AfterEach
    void freeTheSlot(Api api) throws Exception {
        api.stopAll();
    }

    @Test
    @Timeout(value = 15, unit = TimeUnit.MINUTES)
    void theExampleStartedFromTheHomeScreenVisiblyRaisesItsReward(Browser browser) {
        browser.open("/");
        browser.element("#run-example");
        browser.screenshot("home-empty");
        browser.click("#run-example");
        RunPage run = RunPage.at(browser);
        browser.await("the first curve", FIRST_CURVE, page -> run.warmPoints() > 0);
        browser.screenshot("run-first-curve");

        run.awaitPoints(2 * WINDOW, LEARNING);
        browser.await("a visibly risen reward", LEARNING, page -> rise(run.rewards()) > VISIBLE);
        browser.awaitText("#run-curriculum", "promoted", LEARNING);
        browser.click("#page-rollouts");
        browser.awaitText("#rollouts", "correct", Duration.ofSeconds(30));
        browser.click("#page-live");
        browser.screenshot("run-risen");
        browser.darkMode(true);
        browser.screenshot("run-risen-dark");

        assertThat(rise(run.rewards())).isGreaterThan(VISIBLE);
        assertThat(browser.text("#gate")).contains("target");
        assertThat(browser.text("#device")).containsIgnoringCase("cpu");
        assertThat(browser.complaints()).isEmpty();
    }

    /**
     * The largest rise of the mean over a window of steps; a promotion to a harder stage only sets
     * it back.
     */
    private static double rise(List<Double> rewards) {
        double lowest = Double.POSITIVE_INFINITY;
        double largest = 0;
        for (int from = 0; from + WINDOW <= rewards.size(); from++) {
            double mean = mean(rewards, from);
            lowest = Math.min(lowest, mean);
            largest = Math.max(largest, mean - lowest);
        }
        return largest;
    }

    private static double mean(List<Double> values, int from) {
        return values.subList(from, from + WINDOW).stream()
                .mapToDouble(Double::doubleValue)
                .average()
                .orElseThrow();
    }
}
