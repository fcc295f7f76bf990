package io.gradus.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.Keys;
import tools.jackson.databind.JsonNode;

/**
 * A trainer outside: connected in the browser with what it has to do without, watched while it
 * leases and scores over REST, closed manually.
 */
@ExtendWith(Workbench.class)
class ExternalJourneyTests {
    private static final Duration SOON = Duration.ofSeconds(30);
    private static final String CURRICULUM =
            """
            gradus: 1
            curriculum: outside-journey
            objective: {groupSize: 2, groupsPerStep: 2, maxTokens: 9}
            rubrics:
              exact: {criteria: [{id: correct, verifier: {}}, {id: sure, confidence: {}}]}
            stages:
              - name: one-digit
                problems: [{family: addition, difficulty: {digits: 1}}]
                promote: {when: "passRate(top, 2 groups) >= 0.6"}
              - name: two-digit
                problems: [{family: addition, difficulty: {digits: 2}}]
                stop: {when: "steps >= 100"}
            seed: 7
            """;

    private static final String WATCHED =
            """
            gradus: 1
            curriculum: outside-watched
            objective: {groupSize: 2, groupsPerStep: 2, maxTokens: 9}
            rubrics:
              exact: {criteria: [{id: correct, verifier: {}}, {id: brief, weight: 0.1, length: {shape: parabola}}]}
            stages:
              - name: one-digit
                problems: [{family: addition, difficulty: {digits: 1}}]
                promote: {when: "passRate(all, 8 groups) >= 0.9"}
              - name: two-digit
                problems: [{family: addition, difficulty: {digits: 2}}]
                stop: {when: "steps >= 100"}
            seed: 7
            """;

    /** Leases a batch and answers all its completions right, or all of them wrong. */
    private static void train(Api api, String run, String batch, boolean right) throws Exception {
        JsonNode leases =
                api.post(run + "/leases", Map.of("key", batch, "count", 2), 200).path("leases");
        List<Map<String, Object>> completions = new ArrayList<>();
        for (JsonNode lease : leases) {
            for (int index = 0; index < lease.path("groupSize").asInt(); index++) {
                completions.add(
                        Map.of(
                                "lease",
                                lease.path("id").asString(),
                                "index",
                                index,
                                "completion",
                                right ? sum(lease.path("prompt").asString()) : "wrong"));
            }
        }
        api.post(run + "/scores", Map.of("completions", completions), 200);
    }

    /** Of a prompt such as {@code 3+4=}. */
    private static String sum(String prompt) {
        String[] terms = prompt.replace("=", "").split("\\+");
        return Integer.toString(Integer.parseInt(terms[0]) + Integer.parseInt(terms[1]));
    }

    @Test
    void aTrainerIsConnectedWatchedAndClosed(Api api, Browser browser) throws Exception {
        api.post("/api/v1/curricula", Map.of("text", CURRICULUM), 201);
        browser.open("/external");
        browser.click("#new-external");
        browser.element("#external-curriculum input");
        browser.type("outside-journey");
        browser.awaitText("vaadin-combo-box-item", "outside-journey", SOON);
        browser.type(Keys.ARROW_DOWN, Keys.ENTER);
        browser.awaitText("vaadin-dialog", "criterion sure: it needs the probability", SOON);
        browser.screenshot("external-refused");
        browser.click("#leave-out vaadin-checkbox");
        browser.awaitText("vaadin-dialog", "Nothing is rejected.", SOON);
        browser.click("#create-external");

        browser.awaitText("#external-stages", "0 steps observed", SOON);
        browser.awaitText("#external-matrix", "left out: ", SOON);
        String id = browser.address().replaceFirst(".*/runs/([^?]*).page=trainer.*", "$1");
        String run = "/api/v1/external-runs/" + id;
        train(api, run, "first", false);
        browser.awaitText("#external-stages", "1 step observed", SOON);
        browser.awaitText("#external-leases", "2 groups", SOON);
        assertThat(browser.text("#external-stages [aria-current]")).startsWith("one-digit");
        assertThat(browser.text("#external-stages")).contains("now 0");

        train(api, run, "second", true);
        browser.awaitText("#external-stages [aria-current]", "two-digit", SOON);
        browser.awaitText("#external-steps", "one-digit", SOON);
        browser.click("#external-connect vaadin-details-summary");
        browser.awaitText("#external-connect pre", run + "\n", SOON);
        browser.screenshot("external-run");

        browser.script("scrollTo(0, 0)");
        browser.click("#close-external");
        browser.awaitText("#external-state", "closed: closed manually", SOON);
        JsonNode none = api.post(run + "/leases", Map.of("key", "third", "count", 2), 200);
        assertThat(none.path("leases")).isEmpty();
        assertThat(none.at("/run/reason").asString()).isEqualTo("closed manually");
        assertThat(browser.complaints()).isEmpty();
    }

    @Test
    void itsPageIsThatOfAnyRun(Api api, Browser browser) throws Exception {
        api.post("/api/v1/curricula", Map.of("text", WATCHED), 201);
        String id =
                api.post("/api/v1/external-runs", Map.of("curriculum", "outside-watched"), 201)
                        .at("/run/id")
                        .asString();
        String run = "/api/v1/external-runs/" + id;
        RunPage page = RunPage.open(browser, id);
        page.awaitState("running");
        train(api, run, "0", false);
        for (int step = 1; step < 12; step++) {
            train(api, run, Integer.toString(step), step % 3 == 0);
        }

        page.awaitPoints(12, SOON);
        browser.awaitText("#phase", "step 12", SOON);
        browser.awaitText("#gate", "pass rate of all problems over the last 8", SOON);
        inBothThemes(browser, "external-live");

        browser.click("#page-cells");
        browser.awaitText("#cells .panel tbody", "addition(digits=1)", SOON);
        inBothThemes(browser, "external-cells");
        browser.click("#page-rollouts");
        browser.awaitText("#rollouts", "correct", SOON);
        browser.awaitText("#rollouts", "brief", SOON);
        inBothThemes(browser, "external-rollouts");
        browser.click("#page-trainer");
        browser.awaitText("#external-stages [aria-current]", "one-digit", SOON);
        inBothThemes(browser, "external-trainer");
        browser.click("#page-setup");
        browser.awaitText("#document", "outside-watched", SOON);
        inBothThemes(browser, "external-setup");
        browser.click("#page-events");
        browser.awaitText("#events", "one-digit", SOON);
        assertThat(browser.complaints()).isEmpty();
    }

    /** A page that stayed open, and one that was away, have the run as it is now. */
    @Test
    void aRunThatWentBackIsShownAsItIsNowAndWhatItLeftCanBeLookedAt(Api api, Browser browser)
            throws Exception {
        api.post("/api/v1/curricula", Map.of("text", WATCHED.replace("watched", "rewound")), 201);
        String id =
                api.post("/api/v1/external-runs", Map.of("curriculum", "outside-rewound"), 201)
                        .at("/run/id")
                        .asString();
        String run = "/api/v1/external-runs/" + id;
        RunPage page = RunPage.open(browser, id);
        for (int step = 0; step < 3; step++) {
            train(api, run, "a" + step, false);
        }
        String token =
                api.post(run + "/snapshots", Map.of("key", "checkpoint-3"), 200)
                        .path("token")
                        .asString();
        for (int step = 3; step < 8; step++) {
            train(api, run, "a" + step, true);
        }
        page.awaitPoints(8, SOON);
        String pins = "/api/v1/runs/" + id;
        int group = api.get(pins + "/rollouts/near?step=5").at("/groups/0").asInt();
        api.put(pins + "/pins/5/" + group + "/0", Map.of("note", "before the kill"));

        api.post(run + "/rewind", Map.of("token", token, "reason", "killed at step 8"), 200);
        for (int step = 3; step < 12; step++) {
            train(api, run, "b" + step, false);
        }
        page.awaitPoints(12, SOON);
        browser.awaitText("#phase", "step 12", SOON);
        api.post(
                run + "/fates",
                Map.of(
                        "groups",
                        List.of(
                                Map.of(
                                        "lease",
                                        id + ".17",
                                        "fate",
                                        "dropped",
                                        "reason",
                                        "equal rewards"))),
                200);

        browser.click("#page-rollouts");
        browser.awaitText("#rollouts .pins.left", "branch 1", SOON);
        browser.click("#rollouts .pins.left summary");
        browser.awaitText("#rollouts .pins.left", "before the kill", SOON);
        inBothThemes(browser, "external-fates");
        browser.click("#rollouts [data-filter=dropped]");
        browser.awaitText("#rollouts .meaning", "dropped", SOON);
        browser.click("#page-trainer");
        browser.awaitText("#external-branches", "killed at step 8", SOON);
        browser.awaitText("#external-steps", "0 / 1 / 0", SOON);
        inBothThemes(browser, "external-branches");
        assertThat(browser.complaints()).isEmpty();
    }

    @Test
    void whoHonoursALineIsSaidBeforeATrainerIsConnected(Api api, Browser browser) throws Exception {
        api.post("/api/v1/curricula", Map.of("text", WATCHED.replace("watched", "matrix")), 201);
        browser.open("/curricula/outside-matrix");
        browser.click("#train-elsewhere");
        browser.awaitText("#matrix-count", "TRL: ", SOON);
        browser.awaitText("#matrix-lines", "policy.warmStart", SOON);
        inBothThemes(browser, "external-matrix");
        browser.width(420);
        inBothThemes(browser, "external-matrix-narrow");
        browser.width(1440);
        assertThat(browser.complaints()).isEmpty();
    }

    private static void inBothThemes(Browser browser, String name) {
        browser.screenshot(name);
        browser.darkMode(true);
        browser.screenshot(name + "-dark");
        browser.darkMode(false);
    }
}
