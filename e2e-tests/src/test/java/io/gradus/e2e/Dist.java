package io.gradus.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** What {@code ./gradus dist} makes, of the build that the journeys run; packed in haste. */
final class Dist {
    private static final String LEVEL = "1";

    private Dist() {}

    /** The archive, at this place; its one folder is named {@code gradus}. */
    static Path archive(Path folder) throws Exception {
        Path tree = folder.resolve("made/gradus");
        Path archive = folder.resolve("gradus.tar.gz");
        bash(
                "make_tree \"$1\" \"$2\" \"$3\" && make_runtime \"$3\" && pack \"$3\" \"$4\" "
                        + LEVEL,
                tree,
                archive);
        run("rm", "-rf", tree.toString());
        return archive;
    }

    /** The folder with the wheels of client and server. */
    static Path wheels(Path folder) throws Exception {
        bash(
                "make_wheels \"$1\" \"$2\" \"$3\" \"$4\" " + LEVEL,
                folder.resolve("tree"),
                folder.resolve("wheels"));
        return folder.resolve("wheels/clients");
    }

    /**
     * Calls functions of the launcher with the server, the native libraries and two more places.
     */
    private static void bash(String functions, Path third, Path fourth) throws Exception {
        run(
                "bash",
                "-c",
                "source '" + Places.root().resolve("gradus") + "'; need_jdk; " + functions,
                "gradus",
                Server.unpacked().toString(),
                Places.nativeLibraries().toString(),
                third.toString(),
                fourth.toString());
    }

    /** What a command prints that ends well. */
    static String run(String... command) throws IOException, InterruptedException {
        return output(new ProcessBuilder(List.of(command)));
    }

    /** What a process prints, errors too, that ends well. */
    static String output(ProcessBuilder builder) throws IOException, InterruptedException {
        Process process = builder.redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as("%s: %s", builder.command(), output).isZero();
        return output;
    }
}
