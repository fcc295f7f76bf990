package io.gradus.backend.workers;

import io.gradus.backend.testing.ModelRuns;
import io.gradus.backend.testing.ServerProcess;
import io.gradus.backend.testing.TestServer;
import io.gradus.backend.testing.Waiting;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A run of a few seconds in which all weights of a tiny Llama learn remainders, then sums.
 *
 * @param server trained it
 * @param home the server's data folder
 * @param runs the runs of its curriculum
 * @param id the run's
 * @param events all that it told
 * @param calibratedBefore whether previews were calibrated before it
 * @param preview the preview of its document that it alone calibrated
 * @param fitted how far that was from the run
 */
record PublishedRun(
        ServerProcess server,
        Path home,
        TrainedRuns runs,
        String id,
        List<String> events,
        boolean calibratedBefore,
        JsonNode preview,
        JsonNode fitted) {
    static final int FIRST_STAGE = 10;
    static final int STEPS = 50;
    static final int SEED = 11;
    static final String REMAINDERS = "modular-arithmetic(operations=0,modulus=5)";
    static final String SUMS = "addition(digits=1)";

    private static final String CURRICULUM =
            """
            gradus: 1
            curriculum: published
            policy:
              model: {folder: %s}
              train: all
              context: 160
              prompt: {instruct: true}
              warmStart: {until: 1, maxSteps: 60, batch: 16, learningRate: 1.0e-2, evaluateEvery: 60}
            objective: {groupSize: 4, groupsPerStep: 4, maxTokens: 20, learningRate: 3.0e-4}
            stages:
              - name: remainders
                problems: [{family: modular-arithmetic, difficulty: {operations: 0, modulus: 5}}]
                promote: {when: "steps >= %d"}
              - name: sums
                problems: [{family: addition, difficulty: {digits: 1}}]
                maxSteps: %d
            evaluate:
              every: 10
              problems:
                - {family: modular-arithmetic, difficulty: {operations: 0, modulus: 5}}
                - {family: addition, difficulty: {digits: 1}}
              problemsPerCell: 8
              greedy: true
              samples: {count: 4, every: 1000, passAt: [1, 2, 4], problemsPerCell: 8}
            checkpoint: {every: 5, keep: 20}
            device: cpu
            """;

    private static PublishedRun shared;

    /** The same for all tests of this process; its server ends with them. */
    static synchronized PublishedRun shared() {
        if (shared == null) {
            shared = train();
            Runtime.getRuntime().addShutdownHook(new Thread(shared.server::close));
        }
        return shared;
    }

    private static PublishedRun train() {
        Path home = TestServer.newHome();
        String text = CURRICULUM.formatted(modelIn(home), FIRST_STAGE, STEPS - FIRST_STAGE);
        ServerProcess server = ServerProcess.start(home);
        server.api().post("/api/v1/curricula", Map.of("text", text));
        boolean calibrated = preview(server, text).path("calibrated").asBoolean();
        TrainedRuns runs = new TrainedRuns(server, "published");
        String id = runs.start();
        runs.end(id);
        JsonNode preview =
                Waiting.until(
                        TrainedRuns.PATIENCE,
                        () -> preview(server, text),
                        seen -> seen.path("calibrated").asBoolean());
        JsonNode learner = server.api().get("/api/v1/preview/calibration").json().path("learner");
        return new PublishedRun(
                server,
                home,
                runs,
                id,
                runs.events(id),
                calibrated,
                preview.path("report"),
                learner.path("fitted"));
    }

    /** The tiny Llama of the core's tests, for longer texts. */
    private static Path modelIn(Path home) {
        try {
            Path folder = Files.createDirectories(home.resolve("llama"));
            for (String file : List.of("model.safetensors", "tokenizer.json")) {
                Files.copy(ModelRuns.LLAMA.resolve(file), folder.resolve(file));
            }
            String config = Files.readString(ModelRuns.LLAMA.resolve("config.json"));
            String most = "\"max_position_embeddings\": ";
            Files.writeString(folder.resolve("config.json"), config.replace(most + 64, most + 160));
            return folder;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static JsonNode preview(ServerProcess server, String text) {
        return server.api().post("/api/v1/preview", Map.of("text", text)).json();
    }

    /** Text of its curriculum. */
    String document() {
        return get("/api/v1/curricula/published/versions/1").path("text").asString();
    }

    JsonNode get(String path) {
        return server.api().get(path).json();
    }

    /** Its events of a type, such as {@code stepCompleted}. */
    Stream<JsonNode> told(String type) {
        return told(events, type);
    }

    static Stream<JsonNode> told(List<String> events, String type) {
        return events.stream()
                .map(new JsonMapper()::readTree)
                .filter(e -> e.path("type").asString().equals(type));
    }

    /** What its evaluation after a step says of a metric. */
    double evaluated(long step, String metric) {
        return evaluated(events, step, metric);
    }

    static double evaluated(List<String> events, long step, String metric) {
        JsonNode evaluation =
                told(events, "evaluationCompleted")
                        .filter(e -> e.path("step").asLong() == step)
                        .findFirst()
                        .orElseThrow();
        return metric(evaluation.path("metrics"), metric)
                .orElseThrow(() -> new AssertionError(metric + " was not measured"));
    }

    /** Folder of a run on its server. */
    Path folder(String run) {
        return home.resolve("runs").resolve(run);
    }

    static OptionalDouble metric(JsonNode metrics, String name) {
        return metrics.valueStream()
                .filter(m -> m.path("name").asString().equals(name))
                .mapToDouble(m -> m.path("value").asDouble())
                .findFirst();
    }
}
