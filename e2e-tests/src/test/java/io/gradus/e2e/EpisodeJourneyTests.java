package io.gradus.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.Keys;

/** Reading episodes turn by turn and groups as trees, in a run whose rollouts are known. */
@ExtendWith(Workbench.class)
class EpisodeJourneyTests {
    private static final Duration SOON = Duration.ofSeconds(30);
    private static final String CHOSEN = "#rollouts .completion.chosen";
    private static final int NARROW = 400;
    private static final int WIDE = 1280;

    private ReplayedRun run;

    /** An episode with a tool at step 1, one of two roles at step 2, a tree at step 3. */
    @BeforeEach
    void aRunOfEpisodes(Api api) throws Exception {
        run = ReplayedRun.create(api, "turns", Documents.small("turns", 1000));
        run.add(Replay.stage(0, 0, "one-digit", "STARTED"));
        for (long step = 1; step <= 3; step++) {
            run.add(Replay.step(step, Map.of("reward/mean", 0.5), List.of()));
            run.add(
                    step == 1
                            ? ReplayedEpisodes.calls(step)
                            : step == 2
                                    ? ReplayedEpisodes.roles(step)
                                    : ReplayedEpisodes.tree(step));
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
    void anEpisodeIsReadTurnByTurnWithItsCallsAndFailures(Browser browser) {
        open(browser, "&step=1&turn=1");

        browser.awaitText(CHOSEN + " .turn.at", "tool calc", SOON);
        assertThat(browser.text(CHOSEN)).contains("turn limit", "calls calc → ✓ result");
        assertThat(browser.text(CHOSEN + " .turn.at"))
                .contains("✗ failed", "<error>no sum</error>");

        browser.script("document.querySelector('.turn.at').focus()");
        browser.type(Keys.ARROW_DOWN);
        browser.awaitText(CHOSEN + " .turn.at", "<result>46</result>", SOON);
        assertThat(browser.address()).contains("turn=2");
        browser.click("#colours [value='entropy']");
        browser.script("document.querySelector('.turn.at').focus()");
        browser.type(Keys.ARROW_RIGHT);
        browser.awaitText(CHOSEN + " .token-facts", "“4” · entropy 0.500 nats", SOON);
        browser.screenshot("run-episode");
        assertThat(browser.complaints()).isEmpty();
    }

    @Test
    void theSidesOfAnEpisodeLeadToEachOtherAndAreReadTogether(Browser browser) {
        open(browser, "&step=2&group=0");

        browser.click("#sides");
        browser.awaitText(CHOSEN, "policy as answerer", SOON);
        assertThat(browser.text(CHOSEN)).contains("what is 12+34?", "it is 47");
        assertThat(browser.address()).contains("sides=all");

        browser.click("[data-role='answerer']");
        browser.awaitText(CHOSEN + " header", "role answerer", SOON);
        assertThat(browser.address()).contains("group=1");
        assertThat(browser.complaints()).isEmpty();
    }

    @Test
    void aGroupThatSharesBeginningsIsATreeForMouseAndKeys(Browser browser) {
        open(browser, "&step=3");

        browser.awaitText("[role='tree']", "mean reward 0.333 of 3", SOON);
        // tens 4, (8) + so 4 (4) + ones (5) + 6 and 7; alone 12 + 14 + 14
        assertThat(browser.text(".rollout-tree")).contains("19 tokens", "saves 21");
        browser.script("document.querySelector('[data-node=\"0\"]').focus()");
        browser.type(Keys.ARROW_RIGHT, Keys.ARROW_DOWN, Keys.ENTER);
        browser.awaitText(".branch", "Shared by 2 of 3 rollouts", SOON);
        assertThat(browser.address()).contains("node=0.1");
        assertThat(browser.elements("#rollouts .completion")).hasSize(2);
        browser.screenshot("run-tree");

        browser.click("[data-node='0.1.1'] .node");
        browser.awaitText(CHOSEN + " header", "completion 3", SOON);
        browser.width(NARROW);
        browser.screenshot("run-tree-narrow");
        PageWidth.awaitFit(browser, "the tree");
        browser.width(WIDE);
        assertThat(browser.complaints()).isEmpty();
    }

    @Test
    void episodesAreFoundByRoleAndByHowTheyEnded(Browser browser) {
        open(browser, "");
        browser.click("#rollouts aside details summary");
        browser.script(
                "const stop = document.querySelector('[data-field=stop]'); stop.value = 'turns';"
                        + " stop.dispatchEvent(new Event('change', {bubbles: true}))");

        browser.awaitText("#rollouts .count", "1 rollout in 1 group", SOON);
        browser.awaitText(CHOSEN, "turn limit", SOON);
        assertThat(browser.address()).contains("stop=turns");
        open(browser, "&role=answerer");
        browser.awaitText("#rollouts .groups", "group 1, answerer", SOON);
        assertThat(browser.complaints()).isEmpty();
    }
}
