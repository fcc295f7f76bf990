package io.gradus.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The archive of {@code ./gradus dist}, unpacked into an empty folder: workbench and worker start
 * from it with no environment but an empty PATH.
 */
class DistArchiveTests {
    @TempDir private static Path folder;

    private static List<String> names;
    private static Path empty;
    private static Server server;

    @BeforeAll
    @Timeout(value = 10, unit = TimeUnit.MINUTES)
    static void unpack() throws Exception {
        Path archive = Dist.archive(folder);
        empty = Files.createDirectory(folder.resolve("an empty folder"));
        names =
                Dist.run("tar", "-xvzf", archive.toString(), "-C", empty.toString())
                        .lines()
                        .toList();
        server = Server.startBy(gradus());
    }

    @AfterAll
    static void closes() {
        if (server != null) {
            server.close();
        }
    }

    @Test
    void theArchiveHoldsEachPartOnceAndNothingElse() {
        assertThat(names).allMatch(name -> name.startsWith("gradus/"));
        assertThat(names)
                .contains("gradus/runtime/bin/java", "gradus/LICENSE", "gradus/workbench.jar");
        assertThat(names.stream().map(name -> name.split("/").length > 1 ? name.split("/")[1] : ""))
                .containsOnly(
                        "",
                        "bin",
                        "engine",
                        "lib",
                        "runtime",
                        "LICENSE",
                        "NOTICE",
                        "VERSION",
                        "workbench.jar");
        assertThat(names).filteredOn(name -> name.contains("libtorch_cpu")).hasSize(1);
        assertThat(names).noneMatch(name -> name.contains("pytorch-native"));
    }

    @Test
    void aWorkerClaimsARunAndFinishesIt() throws Exception {
        Path work = Files.createDirectory(folder.resolve("work"));

        ClaimedRun.trainedBy(server, gradus(), work);

        assertThat(work.resolve("gradus-worker")).isEmptyDirectory();
        assertThat(work.resolve("worker.log")).content().contains("has ended");
    }

    @Test
    void theWorkbenchTrainsByItsOwnRuntime() throws Exception {
        String id = ClaimedRun.start(server.api(), "here");

        server.api().awaitState(id, "completed", Duration.ofSeconds(150));
    }

    @Test
    void itNamesItsVersionThroughALinkAndRefusesWhatItDoesNotHave() throws Exception {
        Path link = Files.createSymbolicLink(folder.resolve("link"), program());

        assertThat(Dist.run(link.toString(), "--version")).matches("Gradus \\d+\\.\\d+\\S*\n");
        assertThat(refused("build")).contains("build works in the sources only: ./gradus build");
        assertThat(refused("--prot=3")).contains("serve does not know --prot=3", "usage:");
        assertThat(refused("trian")).contains("Did you mean: gradus train");
        assertThat(refused("--host", "0.0.0.0")).contains("set GRADUS_TOKEN");
    }

    private static String refused(String... arguments) throws Exception {
        ProcessBuilder builder = gradus();
        builder.command().addAll(List.of(arguments));
        Process process = builder.redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isEqualTo(2);
        return output;
    }

    private static Path program() {
        return empty.resolve("gradus/bin/gradus");
    }

    /** Its program, by a shell that finds no other one. */
    private static ProcessBuilder gradus() {
        ProcessBuilder builder =
                new ProcessBuilder(new ArrayList<>(List.of("/bin/sh", program().toString())));
        builder.environment().clear();
        builder.environment().put("PATH", "");
        return builder.directory(empty.toFile());
    }
}
