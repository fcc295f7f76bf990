package io.gradus.backend.runs;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.platform.DataFolder;
import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.Database;
import io.gradus.backend.testing.TestServer;
import io.gradus.training.trainer.steering.CommandLog;
import io.gradus.training.trainer.steering.LoggedCommand;
import io.gradus.training.trainer.steering.Steering;
import io.gradus.training.worker.ResumeFiles;
import io.gradus.training.worker.RunFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

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
