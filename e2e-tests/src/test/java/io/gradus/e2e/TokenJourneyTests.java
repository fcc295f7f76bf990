package io.gradus.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.Keys;

/** Real tokens in rollouts, and the tokens of a prompt from everywhere that leads to them. */
@ExtendWith(Workbench.class)
class TokenJourneyTests {
    private static final Duration SOON = Duration.ofSeconds(30);
    private static final String CHOSEN = "#rollouts .completion.chosen";
    private static final String PROBLEM = "addition(digits=2)#1z";

    /** By how much the tokens of the first completion are wider than their text in one piece. */
    private static final String PARTED =
            """
            const text = document.querySelector('.completion .written');
            text.style.fontFamily = 'DejaVu Sans';
            const tokens = [...text.querySelectorAll('.token')].filter(token => !token.querySelector('.end'));
            const whole = document.createElement('span');
            whole.textContent = tokens.map(token => token.textContent).join('');
            text.append(whole);
            const width = element => element.getBoundingClientRect().width;
            const parted = tokens.reduce((sum, token) => sum + width(token), 0) - width(whole);
            whole.remove();
            return Math.round(Math.abs(parted) * 100);
            """;

    private ReplayedRun run;

    @AfterEach
    void endTheRun() throws Exception {
        if (run != null) {
            run.end();
        }
    }

    @SafeVarargs
    private void sample(Api api, Map<String, ?>... rollouts) throws Exception {
        run = ReplayedRun.create(api, "tokens", Documents.small("tokens", 1000));
        run.add(Replay.stage(0, 0, "one-digit", "STARTED"));
        run.add(Replay.step(1, Map.of("reward/mean", 0.5), List.of()));
        run.add(ReplayedTokens.step(1, PROBLEM, rollouts));
        run.deliver();
    }

    @Test
    void rolloutsShowTheTokensOfTheRunWithTheirIdsAndBytes(Api api, Browser browser)
            throws Exception {
        sample(api, ReplayedTokens.mixed());
        browser.open("/runs/" + run.id() + "?page=rollouts&step=1&colour=logprob");

        browser.awaitText(CHOSEN, "7 tokens", SOON);
        assertThat(browser.elements(CHOSEN + " .token.shared")).hasSize(1);
        assertThat(browser.text(CHOSEN + " .token.shared")).isEqualTo("€");
        browser.script("document.querySelector('.completion.chosen .text').focus()");
        browser.type(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, Keys.ARROW_RIGHT);
        browser.awaitText(
                CHOSEN + " .token-facts", "token 4 of 7: <0x82> (id 103) · bytes 82", SOON);
        assertThat(browser.text(CHOSEN + " .token-facts"))
                .contains("log-prob", "advantage", "tokens 3 to 5 are shown as one, “€”");
        assertThat(browser.complaints()).isEmpty();
    }

    @Test
    void blanksAndSpecialTokensAreSeenOnDemandAndThatIsRemembered(Api api, Browser browser)
            throws Exception {
        sample(api, ReplayedTokens.mixed());
        browser.open("/runs/" + run.id() + "?page=rollouts&step=1");
        browser.awaitText(CHOSEN, "7 tokens", SOON);
        assertThat(browser.text(CHOSEN + " .text")).doesNotContain("<|im_end|>");

        browser.script("document.activeElement.blur()");
        browser.type("t");
        browser.awaitText(CHOSEN + " .text", "<|im_end|>", SOON);
        assertThat(browser.address()).contains("marks=shown");
        assertThat(browser.elements(CHOSEN + " .blank.is-space")).isNotEmpty();
        browser.open("/runs/" + run.id() + "?page=rollouts&step=1");
        browser.awaitText(CHOSEN + " .text", "<|im_end|>", SOON);

        browser.click("#marks");
        browser.await(
                "special tokens to be hidden",
                SOON,
                page -> !page.text(CHOSEN + " .text").contains("<|im_end|>"));
        assertThat(browser.complaints()).isEmpty();
    }

    @Test
    void scriptsThatJoinLettersAreReadWhole(Api api, Browser browser) throws Exception {
        sample(
                api,
                ReplayedTokens.written("مر", "حبا", " بالع", "الم"),
                ReplayedTokens.written("न", "म", "स", "्ते", " दु", "निया"),
                ReplayedTokens.written(
                        "👨", "\u200d", "👩", "\u200d👧", " 🇩", "🇪", " e", "\u0301"),
                ReplayedTokens.written("你", "好", "，世", "界"));
        browser.open("/runs/" + run.id() + "?page=rollouts&step=1&colour=entropy&marks=shown");

        browser.awaitText("#rollouts .completions", "مرحبا بالعالم", SOON);
        assertThat(browser.text("#rollouts .completions"))
                .contains("नमस्ते दुनिया", "👨\u200d👩\u200d👧 🇩🇪 e\u0301", "你好，世界");
        assertThat(browser.<Long>script(PARTED)).isLessThan(20);
        browser.screenshot("tokens-scripts");
        browser.darkMode(true);
        browser.screenshot("tokens-scripts-dark");
        browser.darkMode(false);
        browser.open("/runs/" + run.id() + "?page=rollouts&step=1&marks=hidden");
        assertThat(browser.complaints()).isEmpty();
    }

    @Test
    void aRolloutLeadsToTheTokensOfItsPrompt(Api api, Browser browser) throws Exception {
        sample(api, ReplayedTokens.mixed());
        browser.open("/runs/" + run.id() + "?page=rollouts&step=1");

        browser.click("#prompt-tokens");
        browser.awaitText("#count", "6 tokens", SOON);
        assertThat(browser.address()).contains("run=" + run.id()).contains("problem=");
        assertThat(browser.text("#reader")).contains("run " + run.id());
        assertThat(browser.complaints()).isEmpty();
    }

    @Test
    void aTextIsReadTokenByTokenByMouseAndKeys(Browser browser) {
        browser.open("/tokens");
        browser.awaitText("#empty", "Type a text", SOON);

        browser.element("#text").sendKeys("12+34=");
        browser.awaitText("#count", "6 tokens", SOON);
        assertThat(browser.address()).contains("text=12");
        assertThat(browser.text("gradus-prompt-tokens table")).contains("spelling", "id");
        browser.script("document.querySelector('#rendered').focus()");
        browser.type(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT);
        browser.awaitText(".token-facts", "token 2 of 6: 2 (id 21) · bytes 32", SOON);
        browser.screenshot("tokens-page");
        browser.darkMode(true);
        browser.screenshot("tokens-page-dark");
        browser.darkMode(false);

        browser.element("#text").sendKeys("é");
        browser.awaitText("#failure", "character 7 of the text is U+00E9", SOON);
        assertThat(browser.text("#failure")).contains("remove these characters");
        browser.open("/tokens?text=1%2B1");
        browser.awaitText("#count", "3 tokens", SOON);
    }

    @Test
    void theEditorLeadsToTheTokensOfItsPolicyAndItsProblems(Api api, Browser browser)
            throws Exception {
        api.post("/api/v1/curricula", Map.of("text", Documents.small("tokens-editor", 10)));
        browser.open("/curricula/tokens-editor?part=policy");
        browser.awaitText("#form", "Tokens of a prompt", SOON);
        browser.click("#form a[href^='tokens']");
        browser.awaitText("#empty", "Type a text", SOON);
        assertThat(browser.address()).contains("curriculum=tokens-editor").contains("version=1");

        browser.open("/curricula/tokens-editor");
        browser.click("#form .sample a[href^='tokens']");
        browser.awaitText("#count", "tokens", SOON);
        assertThat(browser.address()).contains("problem=").contains("curriculum=tokens-editor");
        browser.open("/problems?family=addition");
        browser.click(".sample a[href^='tokens']");
        browser.awaitText("#count", "tokens", SOON);
        assertThat(browser.complaints()).isEmpty();
    }
}
