package io.gradus.backend.testing;

import io.gradus.backend.designs.DesignService;
import io.gradus.backend.platform.DataFolder;
import io.gradus.backend.runs.NewRun;
import io.gradus.backend.runs.Placement;
import io.gradus.backend.runs.RunService;
import io.gradus.training.base.RandomStreams;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.policy.OptimiserState;
import io.gradus.training.policy.state.WeightFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Runs of a server with a checkpoint of step 50, whose policy is as it began: an adapter of a tiny
 * published model, or random weights.
 *
 * @param server has them, and never trains them
 */
public record ModelRuns(TestServer server) {
    /** The tiny Llama of the core's tests. */
    public static final Path LLAMA =
            Path.of("..", "training-core", "src/test/resources/pretrained/llama")
                    .toAbsolutePath()
                    .normalize();

    /** A run that trains an adapter of the model in a folder; its id. */
    public String adapted(Path model) throws IOException {
        String policy =
                "policy: {model: {folder: %s}, train: {lora: {rank: 2, alpha: 4}}, context: 64}\n"
                        .formatted(model);
        return begun(TestServer.newCurriculum() + policy + "objective: {maxTokens: 8}\n");
    }

    /** A run that trains a policy of random weights; its id. */
    public String tiny() throws IOException {
        return begun(
                TestServer.newCurriculum()
                        + "policy: {layers: 1, width: 16, heads: 2, kvHeads: 1, feedForward: 16}\n");
    }

    /** The tiny Llama once more, for a test that changes it. */
    public Path copyOfLlama() throws IOException {
        Path copy = Files.createTempDirectory(server.home(), "llama");
        try (Stream<Path> files = Files.list(LLAMA)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Files.copy(file, copy.resolve(file.getFileName()));
            }
        }
        return copy;
    }

    private String begun(String text) throws IOException {
        DesignService designs = server.bean(DesignService.class);
        String id =
                server.bean(RunService.class)
                        .create(
                                new NewRun(
                                        designs.create(text).id(),
                                        Optional.empty(),
                                        Optional.of(7L),
                                        Optional.empty(),
                                        Optional.empty(),
                                        List.of(),
                                        Placement.HERE))
                        .id();
        server.bean(RunService.class).pause(id, "");
        checkpoint(id, designs.accept(text));
        return id;
    }

    private void checkpoint(String run, CurriculumDocument document) throws IOException {
        Path place =
                Files.createDirectories(
                        server.bean(DataFolder.class)
                                .run(run)
                                .resolve("checkpoints/step-000000050"));
        Files.writeString(
                place.resolve("state.json"),
                """
                {"facts": {"documentHash": "x", "seed": 7, "shards": 2, "step": 50, "tokens": 9, "policyVersion": 1,
                  "seq": 9, "finished": false, "commands": 0},
                 "curriculum": {"documentHash": "x", "stage": 0, "steps": 5, "tokens": 9, "groups": 1, "windows": [],
                  "rubrics": []}}
                """);
        WeightFiles.writeState(
                place.resolve("policy.safetensors"),
                OptimiserState.fresh(document.policy().initialWeights(new RandomStreams(1))));
    }
}
