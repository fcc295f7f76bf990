package io.gradus.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Runs that jobs bring their workers or trainers, from the dialog to the end. */
@ExtendWith(Workbench.class)
class JobJourneyTests {
    private static final Duration SOON = Duration.ofSeconds(60);

    /**
     * Leases and answers three steps, tells what it was started with, and ends as it is told to.
     */
    private static final String TRAINER =
            """
            import sys
            from gradus_rl import Completion, Curriculum

            model, folder, status = sys.argv[1:]
            print("trains", model, "for", status, flush=True)
            curriculum = Curriculum()
            for _ in range(3):
                leases = curriculum.lease()
                curriculum.score(Completion(one.id, "7") for one in leases for _ in range(one.group_size))
            print("three steps are done", flush=True)
            sys.exit(int(status))
            """;

    @TempDir private static Path folder;

    private static RunningRay ray;
    private static Server server;

    @BeforeAll
    static void start() throws Exception {
        ray = RunningRay.open(folder);
        Path scripts = Files.createDirectories(folder.resolve("scripts"));
        Files.writeString(scripts.resolve("three_steps.py"), TRAINER);
        server =
                Server.start(
                        "--gradus.ray.address=" + ray.url(),
                        "--gradus.ray.worker=" + Server.workerLine(),
                        "--gradus.ray.look=500ms",
                        "--gradus.trainers.folder=" + scripts,
                        "--gradus.trainers.python=" + PlainPython.path());
    }

    @AfterAll
    static void close() {
        if (server != null) {
            server.close();
        }
        if (ray != null) {
            ray.close();
        }
    }

    @Test
    void aRunIsLaunchedOnRayWatchedAndStopped(Browser browser) throws Exception {
        Api api = server.api();
        api.post("/api/v1/curricula", Map.of("text", Documents.small("ray-journey", 1_000_000)));
        browser.open(server.url() + "/launch?curriculum=ray-journey&where=ray");
        browser.awaitText("#launch-where", "A job for each run at " + ray.url(), SOON);
        browser.screenshot("launch-ray");
        browser.click("#start-experiment");
        browser.awaitText("#verdict", "Verdict", SOON);
        String run =
                await().until(
                                () -> api.get("/api/v1/runs").at("/0/id").asString(),
                                id -> !id.isEmpty());

        browser.open(server.url() + "/runs/" + run + "?page=job");
        browser.awaitText("#job-state", "Ray job gradus-" + run + "-1 is running", SOON);
        browser.awaitText("#job-log", run, SOON);
        api.awaitState(run, "running", SOON);
        inBothThemes(browser, "job-ray");
        browser.width(420);
        inBothThemes(browser, "job-ray-narrow");
        browser.width(1440);
        browser.click("#job-stop");
        browser.click("#confirm-job-stop");
        browser.awaitText("#job-state", "was stopped", SOON);
        browser.awaitText("#state", "stopped", SOON);

        assertThat(api.request("/api/v1/runs/" + run + "/jobs/1/log").body()).contains(run);
        assertThat(browser.complaints()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"here", "ray"})
    void aTrainerIsStartedFromTheDialogAndItsRunEndsWithIt(String place, Browser browser)
            throws Exception {
        PlainPython.require();
        browser.open(server.url() + "/elsewhere/addition-ladder");
        browser.click("#connect-trainer");
        browser.click("#trainer-where");
        browser.click("vaadin-select-item:nth-of-type(%d)".formatted(place.equals("here") ? 2 : 3));
        browser.element("#trainer-model input").sendKeys("a-model");
        browser.element("#trainer-arguments textarea").sendKeys("0");
        browser.screenshot("trainer-dialog-" + place);
        browser.click("#create-external");

        browser.awaitText("#external-stages", "3 steps observed", SOON);
        browser.awaitText("#external-state", "its trainer has ended", SOON);
        browser.click("#page-job");
        browser.awaitText("#job-log", "trains a-model for 0", SOON);
        browser.awaitText("#job-log", "three steps are done", SOON);
        browser.screenshot("job-trainer-" + place);
        assertThat(browser.complaints()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"here", "ray"})
    void aTrainerThatFailsClosesItsRunWithItsLastLines(String place) throws Exception {
        PlainPython.require();
        Api api = server.api();
        String run =
                api.post(
                                "/api/v1/trainers",
                                Map.of(
                                        "curriculum",
                                        "addition-ladder",
                                        "where",
                                        place,
                                        "script",
                                        "three_steps.py",
                                        "model",
                                        "m",
                                        "arguments",
                                        List.of("3")),
                                201)
                        .path("run")
                        .asString();
        JsonNode closed =
                await().atMost(SOON)
                        .until(
                                () -> api.get("/api/v1/external-runs/" + run).path("run"),
                                one -> one.path("state").asString().equals("closed"));

        assertThat(closed.path("step").asInt()).isEqualTo(3);
        assertThat(closed.path("reason").asString())
                .contains("exit code 3", "three steps are done");
    }

    private static void inBothThemes(Browser browser, String name) {
        browser.screenshot(name);
        browser.darkMode(true);
        browser.screenshot(name + "-dark");
        browser.darkMode(false);
    }
}
