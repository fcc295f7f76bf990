package io.gradus.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Reading what a policy wrote, in a run whose rollouts are known. */
@ExtendWith(Workbench.class)
class RolloutJourneyTests {
    private static final Duration SOON = Duration.ofSeconds(30);
    private static final String CHOSEN = "#rollouts .completion.chosen";
    private static final int STEPS = 40;
    private static final int SPIKE = 30;

    private ReplayedRun run;

    /** Texts are kept at every tenth step; at the spike a wrong answer is rewarded for brevity. */
    @BeforeEach
    void aRunWithASpike(Api api) throws Exception {
        run = ReplayedRun.create(api, "read", Documents.small("read", 1000));
        run.add(Replay.stage(0, 0, "two-digit", "STARTED"));
        for (int step = 1; step <= STEPS; step++) {
            double norm = step == SPIKE ? 90 : 2;
            run.add(
                    Replay.step(
                            step,
                            Map.of("reward/mean", 0.5, "gradNorm", norm),
                            List.of(Replay.promotion(step, 0.5))));
            if (step % 10 == 0) {
                double brief = step == SPIKE ? 0.75 : 0.25;
                run.add(
                        ReplayedRollouts.group(
                                step,
                                List.of(
                                        ReplayedRollouts.rollout("46", 1, 0, 0.5),
                                        ReplayedRollouts.rollout("4" + step, 0, brief, -0.5))));
            }
        }
        run.deliver();
    }

    @AfterEach
    void endTheRun() throws Exception {
        run.end();
    }

    private void open(Browser browser, String query) {
        browser.open("/runs/" + run.id() + "?page=rollouts" + query);
        browser.element(CHOSEN);
    }

    @Test
    void aSpikeLeadsToItsRolloutsInOneClickAndAStepWithoutTextsToTheNearest(Browser browser) {
        RunPage.open(browser, run.id()).awaitPoints(STEPS, SOON);

        browser.clickAt(
                ".gradNorm .u-over",
                "document.querySelector('.gradNorm').plot.valToPos(" + SPIKE + ", 'x')");

        browser.awaitText(CHOSEN, "46 is right", SOON);
        assertThat(browser.text("#rollouts .completions")).contains("430 is not 46");
        open(browser, "&step=24");
        browser.awaitText("#rollouts .notice", "Step 24 has no rollouts", SOON);
        assertThat(browser.text("#rollouts .completions")).contains("420 is not 46");
        assertThat(browser.complaints()).isEmpty();
    }

    @Test
    void lettersWalkOverRolloutsAndStepsAndTheAddressFollows(Browser browser) {
        open(browser, "&step=20");
        browser.script("document.activeElement.blur()");

        browser.type("n");
        browser.awaitText(CHOSEN, "420 is not 46", SOON);
        assertThat(browser.address()).contains("step=20").contains("sample=1");
        browser.type("p");
        browser.awaitText(CHOSEN, "46 is right", SOON);
        browser.type("N");
        browser.awaitText("#rollouts .completions", "430 is not 46", SOON);
        browser.type("P");
        browser.awaitText("#rollouts .completions", "420 is not 46", SOON);
        assertThat(browser.complaints()).isEmpty();
    }

    @Test
    void wrongButRewardedRolloutsAreFoundAndColouredTokenByToken(Browser browser) {
        open(browser, "");
        browser.click("[data-filter='wrong-but-rewarded']");
        browser.awaitText("#rollouts .count", "1 rollout in 1 group", SOON);
        browser.awaitText(CHOSEN, "430 is not 46", SOON);
        assertThat(browser.text(CHOSEN)).contains("+0.750").contains("sum = reward");

        browser.click("#colours [value='entropy']");
        // the legend moves what stands below it
        browser.awaitText("#rollouts .legend", "to 0.500", SOON);
        browser.click(CHOSEN + " .token");
        browser.awaitText(CHOSEN, "token 1 of 3: “4” · entropy 0.500 nats", SOON);
        assertThat(browser.address())
                .contains("filter=wrong-but-rewarded")
                .contains("colour=entropy");
        browser.screenshot("run-rollouts");
    }

    @Test
    void aPinWithANoteSurvivesAReloadAndTheExportHasALinePerRollout(Browser browser, Api api)
            throws Exception {
        open(browser, "&step=30&group=0&sample=1");
        browser.script("document.activeElement.blur()");
        browser.type("m");
        browser.click(CHOSEN + " textarea");
        browser.type("rewarded for brevity alone");
        browser.awaitText(CHOSEN + " .note", "saved", SOON);

        browser.reload();

        browser.awaitText("#rollouts .pins", "rewarded for brevity alone", SOON);
        HttpResponse<String> all = api.request("/api/v1/runs/" + run.id() + "/rollouts.jsonl");
        HttpResponse<String> pinned =
                api.request("/api/v1/runs/" + run.id() + "/rollouts.jsonl?pinned=true");
        assertThat(all.body().lines()).hasSize(8);
        assertThat(pinned.body().lines()).singleElement().asString().contains("brevity alone");
        assertThat(browser.complaints()).isEmpty();
    }
}
