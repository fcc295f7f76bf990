package io.gradus.backend.runs;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.designs.DesignService;
import io.gradus.backend.platform.DataFolder;
import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.Database;
import io.gradus.backend.testing.TestServer;
import io.gradus.backend.testing.TestWorker;
import io.gradus.training.event.ConditionReport;
import io.gradus.training.event.ConditionTerm;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.trainer.steering.CommandLog;
import io.gradus.training.trainer.steering.LoggedCommand;
import io.gradus.training.trainer.steering.Steering;
import io.gradus.training.worker.ResumeFiles;
import io.gradus.training.worker.RunFile;
import io.gradus.training.worker.WorkerState;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

class ForkingTests {
    /** A run with checkpoints of steps 50 and 100, the second behind a command. */
    private static Run parent(TestServer server) throws IOException {
        Run run = server.run(7);
        server.bean(RunService.class).pause(run.id(), "kept as it is");
        Path folder = server.bean(DataFolder.class).run(run.id());
        checkpoint(folder, 50, 0);
        checkpoint(folder, 100, 1);
        CommandLog.in(folder)
                .takeOver(
                        List.of(
                                new LoggedCommand(
                                        60,
                                        1,
                                        new Steering.SetValue("objective.kl", "0.1"),
                                        "ada",
                                        "drifts")));
        return run;
    }

    private static void checkpoint(Path folder, long step, int commands) throws IOException {
        Path place =
                Files.createDirectories(
                        folder.resolve("checkpoints").resolve("step-%09d".formatted(step)));
        Files.writeString(
                place.resolve("state.json"),
                """
                {"facts": {"documentHash": "x", "seed": 7, "shards": 2, "step": %d, "tokens": 9, "policyVersion": 1,
                  "seq": 9, "finished": false, "commands": %d},
                 "curriculum": {"documentHash": "x", "stage": 0, "steps": 5, "tokens": 9, "groups": 1, "windows": [],
                  "rubrics": []}}
                """
                        .formatted(step, commands));
        Files.writeString(place.resolve("policy.safetensors"), "weights of " + step);
    }

    @ParameterizedTest
    @EnumSource
    void aForkBeginsWithACopyOfTheCheckpointAndTheChangedDocument(Database database)
            throws IOException {
        TestServer server = TestServer.shared(database);
        Run parent = parent(server);
        String place = "/api/v1/runs/" + parent.id();
        assertThat(server.api().get(place + "/checkpoints").body())
                .isEqualTo("[{\"step\":50},{\"step\":100}]");
        String document = server.api().get(place + "/checkpoints/100/document").body();
        assertThat(document).contains("kl: 0.1");

        Api.Answer forked =
                server.api()
                        .post(
                                place + "/fork",
                                Map.of(
                                        "checkpointStep",
                                        100,
                                        "text",
                                        document.replace("kl: 0.1", "kl: 0.2"),
                                        "reason",
                                        "more of it"));

        assertThat(forked.status()).isEqualTo(201);
        assertThat(forked.text("name")).isEqualTo(parent.name() + ", from step 100");
        assertThat(forked.json().path("seed").asLong()).isEqualTo(7);
        assertThat(forked.json().path("step").asLong()).isEqualTo(100);
        assertThat(forked.json().path("forkedFrom").path("run").asString()).isEqualTo(parent.id());
        RunService runs = server.bean(RunService.class);
        Run child = runs.get(forked.text("id"));
        assertThat(child.forkedFrom()).contains(new ForkOrigin(parent.id(), 100, "more of it"));
        assertThat(runs.document(child.id())).contains("kl: 0.2");
        Path origin = server.bean(DataFolder.class).run(child.id()).resolve("origin");
        assertThat(origin.resolve("step-000000100/policy.safetensors"))
                .hasContent("weights of 100");
        assertThat(origin.resolve("document.yaml")).content().contains("kl: 0.1");
        assertThat(server.bean(RunLife.class).attach(child.id()).attempt()).isEqualTo(1);
        assertThat(ResumeFiles.read(origin.getParent()).files())
                .extracting(RunFile::path)
                .contains(
                        "origin/document.yaml",
                        "origin/fork.json",
                        "origin/step-000000100/policy.safetensors");
        runs.stop(child.id(), "");
        runs.stop(parent.id(), "");
    }

    @ParameterizedTest
    @EnumSource(names = "H2")
    void aHeldCheckpointIsMarkedBesideItUntilItIsLetGo(Database database) throws IOException {
        TestServer server = TestServer.shared(database);
        Run parent = parent(server);
        String place = "/api/v1/runs/" + parent.id() + "/checkpoints/50/holds";
        Path checkpoints = server.bean(DataFolder.class).run(parent.id()).resolve("checkpoints");

        Api.Answer held = server.api().post(place, Map.of());

        assertThat(held.status()).isEqualTo(201);
        assertThat(checkpoints.resolve("hold-50-" + held.text("id"))).exists();
        server.api().delete(place + "/" + held.text("id"));
        server.api().delete(place + "/" + held.text("id"));
        assertThat(checkpoints.resolve("hold-50-" + held.text("id"))).doesNotExist();
        assertThat(server.api().post(place.replace("50", "70"), Map.of()).text("remedy"))
                .isEqualTo("its checkpoints are [50, 100]");
        assertThat(server.api().delete(place + "/..").status()).isBetween(400, 404);
        server.bean(RunService.class).stop(parent.id(), "");
    }

    @ParameterizedTest
    @EnumSource
    void theOutlookTellsWhatChangesAndWhichGateIsMetAlready(Database database) throws IOException {
        TestServer server = TestServer.shared(database);
        TestWorker worker = server.worker(gated(server), 7);
        worker.send(step(1, 49, 0.95), step(2, 50, 0.7), step(3, 51, 0.95));
        checkpoint(server.bean(DataFolder.class).run(worker.run()), 50, 0);
        String place = "/api/v1/runs/" + worker.run() + "/checkpoints/50/";
        String document = server.api().get(place + "document").body();

        Api.Answer lower =
                server.api()
                        .post(
                                place + "outlook",
                                Map.of("text", document.replace(">= 0.9", ">= 0.6")));
        assertThat(lower.status()).isEqualTo(200);
        assertThat(lower.json().path("changes"))
                .singleElement()
                .satisfies(change -> {
                    assertThat(change.path("path").asString()).isEqualTo("stages[0].promote.when");
                    assertThat(change.path("kind").asString()).isEqualTo("CHANGED");
                });
        assertThat(lower.json().path("warnings"))
                .singleElement()
                .extracting(JsonNode::asString)
                .asString()
                .startsWith("In stage easy, pass rate")
                .endsWith("already at step 50: the fork leaves it after its first step.");
        JsonNode wider =
                server.api()
                        .post(
                                place + "outlook",
                                Map.of("text", document.replaceFirst("layers: \\d+", "layers: 1")))
                        .json();
        assertThat(wider.path("warnings"))
                .singleElement()
                .extracting(JsonNode::asString)
                .asString()
                .contains("layers changed from");
        assertThat(server.api().post(place + "outlook", Map.of("text", "gradus: 2")).status())
                .isEqualTo(422);
        assertThat(
                        server.api()
                                .post(
                                        place.replace("50", "70") + "outlook",
                                        Map.of("text", document))
                                .status())
                .isEqualTo(409);
        worker.report(WorkerState.STOPPED);
    }

    private static String gated(TestServer server) {
        String text =
                """
                gradus: 1
                curriculum: gated
                policy: {layers: 2, warmStart: {maxSteps: 0}}
                stages:
                  - name: easy
                    problems: [{family: addition}]
                    promote: {when: "passRate(all, 64 groups) >= 0.9"}
                  - {name: hard, problems: [{family: addition}]}
                """;
        return server.bean(DesignService.class)
                .create(text.replace("gated", "gated-" + UUID.randomUUID()))
                .id();
    }

    private static TrainingEvent step(long seq, long step, double passRate) {
        var term = new ConditionTerm("the pass rate", passRate, 0.9, 64, 64, passRate >= 0.9);
        var gate =
                new ConditionReport(
                        "promote", "the gate", passRate >= 0.9, "", step, 0, List.of(term));
        return new TrainingEvent.StepCompleted(seq, step, 0, List.of(), List.of(gate), List.of());
    }

    @ParameterizedTest
    @EnumSource(names = "H2")
    void whatCannotBeForkedIsNamed(Database database) throws IOException {
        TestServer server = TestServer.shared(database);
        Run parent = parent(server);
        String place = "/api/v1/runs/" + parent.id() + "/fork";

        Api.Answer missing =
                server.api().post(place, Map.of("checkpointStep", 70, "reason", "to see"));
        assertThat(missing.status()).isEqualTo(409);
        assertThat(missing.text("remedy")).isEqualTo("its checkpoints are [50, 100]");
        String document =
                server.api().get("/api/v1/runs/" + parent.id() + "/checkpoints/50/document").body();
        Api.Answer policy =
                server.api()
                        .post(
                                place,
                                Map.of(
                                        "checkpointStep",
                                        50,
                                        "text",
                                        document.replaceFirst("layers: \\d+", "layers: 1"),
                                        "reason",
                                        "smaller"));
        assertThat(policy.status()).isEqualTo(400);
        assertThat(policy.text("detail")).contains("layers changed from");
        assertThat(
                        server.api()
                                .post(
                                        place,
                                        Map.of(
                                                "checkpointStep",
                                                50,
                                                "text",
                                                "gradus: 2",
                                                "reason",
                                                "newer"))
                                .status())
                .isEqualTo(422);
        assertThat(server.api().post(place, Map.of("checkpointStep", 50)).status()).isEqualTo(400);
        assertThat(
                        server.api()
                                .post(
                                        "/api/v1/runs/r-nothing/fork",
                                        Map.of("checkpointStep", 50, "reason", "x"))
                                .status())
                .isEqualTo(404);
        server.bean(RunService.class).stop(parent.id(), "");
    }
}
