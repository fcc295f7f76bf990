package io.gradus.training.trainer;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.cli.GradusCommand;
import io.gradus.training.document.Sha256;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * All weights of a model are trained by a process whose heap holds two thirds of the masters, and a
 * quarter of what a checkpoint has.
 */
class HeapBoundRunTests {
    private static final String HEAP = "-Xmx96m";
    private static final String DOCUMENT =
            """
            gradus: 1
            curriculum: large
            policy:
              model: {folder: %s}
              train: all
              context: 40
              prompt: {stop: ["\\n"]}
            objective: {loss: grpo, groupSize: 2, groupsPerStep: 1, maxTokens: 4, kl: 0.01}
            rubrics:
              shaped:
                criteria:
                  - {id: correct, verifier: {}}
                  - {id: letters, pattern: {regex: "[a-m]"}, weight: 0.5}
            stages:
              - name: letters
                problems: [{family: letter-reversal, difficulty: {length: 2}}]
                rubric: shaped
                stop: {when: "steps >= 2"}
            evaluate: {every: 2, problemsPerCell: 2, weights: true}
            checkpoint: {every: 1}
            """;

    @TempDir private Path folder;
    private Path document;

    @BeforeEach
    void writeModel() throws IOException {
        Path model = LargeModel.write(folder.resolve("model"));
        document = Files.writeString(folder.resolve("document.yaml"), DOCUMENT.formatted(model));
    }

    private int fork(Class<?> main, String... arguments) throws Exception {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of(HEAP, "--enable-native-access=ALL-UNNAMED", "-cp"));
        command.add(System.getProperty("java.class.path"));
        command.add(main.getName());
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command).inheritIO().start().waitFor();
    }

    private int train(String name, long killed) throws Exception {
        return fork(
                HeapBoundRun.class,
                document.toString(),
                folder.resolve(name).toString(),
                Long.toString(killed));
    }

    private String trained(String name) throws IOException {
        Path run = folder.resolve(name).resolve("run");
        try (var files = Files.walk(run)) {
            Path newest =
                    files.filter(f -> f.endsWith("policy.safetensors")).sorted().toList().getLast();
            return newest.getParent().getFileName() + " " + Sha256.hex(newest);
        }
    }

    @Test
    void aKilledRunGoesOnToTheSameBitsAndIsExported() throws Exception {
        assertThat(train("straight", -1)).isZero();
        assertThat(train("killed", 1)).isEqualTo(9);
        assertThat(train("killed", -1)).isZero();
        assertThat(trained("killed")).isEqualTo(trained("straight"));
        String run = folder.resolve("killed").resolve("run").toString();
        assertThat(fork(GradusCommand.class, "weights", run, "--no-rank")).isZero();
        String export = folder.resolve("export").toString();
        assertThat(
                        fork(
                                GradusCommand.class,
                                "export",
                                run,
                                "--merged",
                                "--document",
                                document.toString(),
                                "--to",
                                export))
                .isZero();
    }
}
