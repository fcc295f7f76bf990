package io.gradus.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.MathContext;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import tools.jackson.databind.JsonNode;

/**
 * The optimisation side of a run: what its critic, controllers and bonus told, and what it taught
 * each token.
 */
@ExtendWith(Workbench.class)
class ObjectiveJourneyTests {
    private static final Duration SOON = Duration.ofSeconds(30);
    private static final int STEPS = 12;
    private static final String KL = "controllers/objective.kl/kl/mean";
    private static final String OBJECTIVE =
            """
            objective:
              {groupSize: 4, groupsPerStep: 4, maxTokens: 6, learningRate: 0.003, loss: ppo, advantage: gae, critic: {},
               kl: {adaptive: {target: 0.02, start: 0.05, horizon: 100}}, exploration: [random-network]}
            """;

    /** Both journeys read one run. */
    private static String run;

    @BeforeEach
    void aShortRunWithACriticAControllerAndABonus(Api api) throws Exception {
        if (run != null) {
            return;
        }
        String text =
                Documents.small("objective-journey", STEPS)
                        .replace(
                                "objective: {groupSize: 4, groupsPerStep: 4, maxTokens: 6}\n",
                                OBJECTIVE)
                        .replace("until: 0.9, maxSteps: 40", "until: 0.9, maxSteps: 20");
        assertThat(text).contains("advantage: gae");
        api.post("/api/v1/curricula", Map.of("text", text));
        run =
                api.post("/api/v1/runs", Map.of("curriculum", "objective-journey", "seed", 3), 201)
                        .path("id")
                        .asString();
        api.awaitState(run, "completed", Duration.ofSeconds(60));
    }

    @Test
    void whatCriticControllerAndBonusToldIsDrawnAsTheRestInterfaceHasIt(Browser browser, Api api)
            throws Exception {
        RunPage.open(browser, run).awaitPoints(STEPS, SOON);
        browser.awaitText("gradus-run-charts h2", "Objective", SOON);

        for (String[] drawn :
                new String[][] {
                    {"criticFit", "critic/explainedVariance"},
                    {"criticLoss", "critic/loss"},
                    {"coefficients", "schedule/objective.kl"},
                    {"novelty", "exploration/random-network/mean"},
                    {"advantages", "advantage/mean"},
                    {KL, "kl/mean"},
                    {KL, "controller/objective.kl/kl/mean/target"},
                }) {
            List<Double> told = told(api, drawn[1]);
            assertThat(told).as(drawn[1]).isNotEmpty();
            browser.await(
                    drawn[1] + " in " + drawn[0],
                    SOON,
                    page -> drawn(page, drawn[0], drawn[1]).equals(told));
        }
        browser.awaitText("[data-chart='" + KL + "']", "Controller of kl", SOON);
        assertThat(browser.text("[data-chart='" + KL + "']")).contains("target").contains("0.0200");
        browser.screenshot("run-objective");

        browser.open("/runs/" + run + "?charts=reward,criticLoss&full=criticLoss");
        browser.awaitText("gradus-line-chart", "Critic: loss", SOON);
        assertThat(browser.elements("gradus-line-chart")).hasSize(1);
        assertThat(browser.complaints()).isEmpty();
    }

    private static List<Double> told(Api api, String key) throws Exception {
        JsonNode last =
                api.get("/api/v1/runs/" + run + "/series?keys=" + key)
                        .path("series")
                        .path(0)
                        .path("last");
        return StreamSupport.stream(last.spliterator(), false).map(JsonNode::asDouble).toList();
    }

    private static List<Double> drawn(Browser page, String chart, String key) {
        List<Number> values =
                page.script(
                        "return document.querySelector(`[data-chart='${arguments[0]}']`)?.view.source.series(arguments[1]).last ?? []",
                        chart,
                        key);
        return values.stream().map(Number::doubleValue).toList();
    }

    @Test
    void theAdvantageOfEachTokenIsReadBySignAndNumber(Browser browser, Api api) throws Exception {
        Told told = firstWhoseTokensDiffer(api);

        browser.open(
                "/runs/%s?page=rollouts&step=%d&group=%d&sample=%d&colour=advantage"
                        .formatted(run, told.step, told.group, told.sample));
        String chosen = "#rollouts .completion.chosen";
        browser.awaitText(chosen, "its tokens", SOON);
        browser.script(
                "document.querySelector(arguments[0] + ' .token[data-token=\"0\"]').click()",
                chosen);
        browser.awaitText(chosen + " .token-facts", "advantage " + told.words(), SOON);

        assertThat(browser.elements(chosen + " .token"))
                .hasSize(told.advantages.size())
                .extracting(token -> token.getDomAttribute("class"))
                .allMatch(name -> name.contains("up") || name.contains("down"));
        assertThat(browser.text("#rollouts .legend")).contains("down to −").contains("critic");
        browser.screenshot("run-token-advantages");
        assertThat(browser.complaints()).isEmpty();
    }

    /** A rollout and the advantages of its tokens, as the REST interface has them. */
    private record Told(int step, int group, int sample, List<Double> advantages) {
        /** The first one as the page writes it. */
        String words() {
            BigDecimal first = new BigDecimal(advantages.getFirst()).round(new MathContext(3));
            return (first.signum() > 0 ? "+" : "−") + first.abs().toPlainString();
        }
    }

    private static Told firstWhoseTokensDiffer(Api api) throws Exception {
        JsonNode found =
                api.get("/api/v1/runs/" + run + "/rollouts/search?limit=50").path("groups");
        for (JsonNode place : found) {
            int step = place.path("step").asInt();
            int group = place.path("group").asInt();
            JsonNode rollouts =
                    api.get("/api/v1/runs/" + run + "/rollouts/" + step + "/" + group)
                            .path("texts")
                            .path("rollouts");
            List<List<Double>> all =
                    StreamSupport.stream(rollouts.spliterator(), false)
                            .map(rollout -> rollout.path("segments").path(0).path("advantages"))
                            .map(one ->
                                    StreamSupport.stream(one.spliterator(), false)
                                            .map(JsonNode::asDouble)
                                            .toList())
                            .toList();
            int sample =
                    IntStream.range(0, all.size())
                            .filter(i -> all.get(i).size() > 1)
                            .filter(i -> Math.abs(all.get(i).getFirst()) >= 0.1)
                            .findFirst()
                            .orElse(-1);
            if (sample >= 0) {
                return new Told(step, group, sample, all.get(sample));
            }
        }
        throw new AssertionError("no rollout has tokens with advantages of their own");
    }
}
