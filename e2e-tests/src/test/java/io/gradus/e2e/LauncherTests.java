package io.gradus.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.e2e.LauncherProject.Outcome;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The launcher's decisions, on made-up folders: nothing here builds or starts the workbench. */
class LauncherTests {
    @TempDir Path folder;

    private LauncherProject project;

    @BeforeEach
    void copyTheLauncher() throws IOException {
        project = LauncherProject.in(folder);
    }

    @Test
    void theFirstJdkOfAFittingVersionIsTaken() throws Exception {
        Path old = jdk("jdk-17", "17.0.15");
        Path fitting = jdk("jdk 25", "25.0.3");
        Path newer = jdk("jdk-26", "26");

        assertThat(
                        project.bash(
                                "jdk_places() { printf '%s\\n' '"
                                        + old
                                        + "' /nowhere '"
                                        + fitting
                                        + "' '"
                                        + newer
                                        + "'; }; find_jdk"))
                .isEqualTo(new Outcome(0, fitting + "\n"));
    }

    @Test
    void aRuntimeWithoutACompilerIsNoJdk() throws Exception {
        Path runtime = jdk("jre-25", "25.0.3");
        Files.delete(runtime.resolve("bin/javac"));

        assertThat(project.bash("java_major '" + runtime + "'").output()).isBlank();
    }

    @Test
    void withoutAFittingJdkItSaysWhatToInstall() throws Exception {
        Path old = jdk("jdk-17", "17.0.15");

        Outcome outcome = project.bash("jdk_places() { printf '%s\\n' '" + old + "'; }; need_jdk");

        assertThat(outcome.code()).isEqualTo(1);
        assertThat(outcome.output())
                .contains("no JDK 25 or newer found", "apt-get install", "JAVA_HOME");
    }

    @Test
    void anUnknownCommandIsRefusedWithTheUsage() throws Exception {
        Outcome outcome = project.launch("fly");

        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.output()).contains("unknown command fly", "usage: ./gradus");
    }

    @ParameterizedTest
    @ValueSource(strings = {"serve", "client", "build", "dist", "test", "format"})
    void itsOwnCommandsAnswerHelpAndRefuseWhatTheyDoNotKnow(String command) throws Exception {
        for (String help : List.of("--help", "-h")) {
            Outcome outcome = project.launch(command, help);

            assertThat(outcome.code()).isZero();
            assertThat(outcome.output()).startsWith("usage: ./gradus").contains(command);
        }
        Outcome refused = project.launch(command, "--hlep");
        assertThat(refused.code()).isEqualTo(2);
        assertThat(refused.output())
                .startsWith("gradus: " + command + " does not know --hlep; did you mean --help?\n")
                .contains("usage: ./gradus");
    }

    @Test
    void everyCommandOfTheUsageAnswersHelpItselfOrHandsItOn() throws Exception {
        List<String> words =
                project.launch("--help")
                        .output()
                        .lines()
                        .filter(line -> line.matches(" {2}[a-z]+ .*"))
                        .map(line -> line.strip().split(" ")[0])
                        .toList();

        assertThat(words).contains("serve", "train", "bench", "format").hasSizeGreaterThan(15);
        for (String word : words) {
            Outcome outcome =
                    project.bash(
                            "command_line() { printf 'usage: ./gradus by Java %s\\n' \"$*\"; }; main "
                                    + word
                                    + " --help");

            assertThat(outcome.code()).as(word).isZero();
            assertThat(outcome.output()).as(word).startsWith("usage: ./gradus").contains(word);
        }
    }

    @Test
    void theBenchInABrowserAnswersHelpWithoutABrowser() throws Exception {
        assertThat(
                        project.bash(
                                "command_line() { echo \"by Java $*\"; }; main bench charts --help"))
                .isEqualTo(new Outcome(0, "by Java bench charts --help\n"));
    }

    @ParameterizedTest
    @CsvSource({
        "trian, unknown command trian; did you mean train?",
        "sevre, unknown command sevre; did you mean serve?",
        "dataset-import, unknown command dataset-import",
        "--prot=80, serve does not know --prot=80; did you mean --port?",
    })
    void aMisspeltWordGetsTheNearestOne(String word, String sentence) throws Exception {
        Outcome outcome = project.launch(word);

        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.output())
                .startsWith("gradus: " + sentence + "\n")
                .contains("usage: ./gradus");
    }

    @Test
    void sourcesThatAreNotFormattedAreToldWithTheRemedy() throws Exception {
        String maven =
                "need_jdk() { :; }; need_maven() { :; }; maven() { echo \"[ERROR] A.java: $*;"
                        + " mvn spotless:apply\"; return 1; }; ";

        Outcome check = project.bash(maven + "format_sources --check");
        Outcome unknown = project.bash(maven + "format_sources --fix");

        assertThat(check.code()).isEqualTo(1);
        assertThat(check.output())
                .contains("This formats them: ./gradus format", "A.java: spotless:check");
        assertThat(unknown.code()).isEqualTo(2);
        assertThat(unknown.output()).contains("format does not know --fix", "--check");
    }

    @Test
    void itKnowsItsVersionThroughASymbolicLinkFromAnyFolder() throws Exception {
        Path link =
                Files.createSymbolicLink(folder.resolve("link"), project.root().resolve("gradus"));

        assertThat(project.run(List.of(link.toString(), "--version")).output())
                .matches("Gradus \\d+\\.\\d+\\S*\n");
    }

    @Test
    void aPortThatIsNoNumberIsRefused() throws Exception {
        assertThat(project.launch("--port", "http"))
                .isEqualTo(new Outcome(2, "gradus: --port must be a number, was 'http'\n"));
    }

    @Test
    void otherMachinesAreNotLetInWithoutAToken() throws Exception {
        Outcome outcome = project.launch("--host", "0.0.0.0");

        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.output()).contains("--host 0.0.0.0", "GRADUS_TOKEN");
    }

    @Test
    void aBusyPortIsReportedBeforeAnythingIsBuilt() throws Exception {
        try (ServerSocket other = listening()) {
            Outcome outcome = project.launch("serve", "--port", "" + other.getLocalPort());

            assertThat(outcome.code()).isEqualTo(1);
            assertThat(outcome.output())
                    .contains(
                            "port " + other.getLocalPort() + " is in use by another program",
                            "--port");
        }
    }

    @Test
    void theServersNamesForPortAndAddressAreUnderstoodToo() throws Exception {
        try (ServerSocket other = listening()) {
            Outcome outcome =
                    project.launch(
                            "--server.address=127.0.0.1", "--server.port=" + other.getLocalPort());

            assertThat(outcome.output())
                    .contains("port " + other.getLocalPort() + " is in use by another program");
        }
        assertThat(project.launch("--server.address=0.0.0.0").output())
                .contains("set GRADUS_TOKEN");
    }

    @Test
    void aRunningWorkbenchIsNamedUntilItIsKilledThoughItsPortStillAnswers() throws Exception {
        try (ServerSocket port = listening();
                LockHolder server = LockHolder.start(folder.resolve("home"))) {
            String url = "http://127.0.0.1:" + port.getLocalPort();
            Files.writeString(
                    folder.resolve("home/server.json"), "{\"url\":\"" + url + "\",\"pid\":1}");

            Outcome running = project.launch("--port=" + port.getLocalPort());
            server.kill();
            Outcome killed = project.launch("--port=" + port.getLocalPort());

            assertThat(running)
                    .isEqualTo(new Outcome(0, head() + "already running: " + url + "\n"));
            assertThat(killed.code()).isEqualTo(1);
            assertThat(killed.output())
                    .contains("port " + port.getLocalPort() + " is in use by another program");
        }
    }

    @Test
    void afterAKillThePortIsWaitedForAndTaken() throws Exception {
        project.write("../home/lock", "");
        project.write("../home/server.json", "{\"url\":\"http://127.0.0.1:4711\"}");
        String dying =
                "tries=0; answers() { tries=$((tries + 1)); [ $tries -lt 4 ]; }; sleep() { :; }; ";

        assertThat(project.bash(dying + "check_port 127.0.0.1 4711; echo goes on"))
                .isEqualTo(new Outcome(0, "goes on\n"));
    }

    @Test
    void whatTheServerAndImportsWriteIsTheirUsersAlone() throws Exception {
        String stubs =
                "need_jdk() { JAVA=java; }; need_app() { :; }; need_core() { :; }; need_engine() { :; };"
                        + " need_aot() { :; }; app_jar() { :; }; export_engine_settings() { :; };"
                        + " exec() { umask; }; umask 022; CORE_JAVA=(java); CORE_PATH=; ";

        assertThat(project.bash(stubs + "check_port() { :; }; serve 2>/dev/null").output())
                .isEqualTo("0077\n");
        assertThat(project.bash(stubs + "command_line dataset import x").output())
                .isEqualTo("0077\n");
        assertThat(project.bash(stubs + "command_line train x").output()).isEqualTo("0022\n");
    }

    private String head() throws Exception {
        return project.launch("--version").output() + "Gradus is ";
    }

    @Test
    void theClientIsInstalledFromTheServerThatUsesTheDataFolder() throws Exception {
        String version = project.launch("--version").output().strip().replace("Gradus ", "");
        String wheel = "gradus_rl-" + version.replace("-SNAPSHOT", ".dev0") + "-py3-none-any.whl";
        assertThat(project.launch("client").output())
                .contains("start one with ./gradus", "pip install http://127.0.0.1:8080/clients/");

        project.write("../home/server.json", "{\"url\":\"http://127.0.0.1:4711\"}");

        assertThat(project.launch("client"))
                .isEqualTo(
                        new Outcome(
                                0, "pip install http://127.0.0.1:4711/clients/" + wheel + "\n"));
        assertThat(project.bash("GRADUS_TOKEN=secret client").output())
                .startsWith("curl -fsSO -H \"Authorization: Bearer $GRADUS_TOKEN\" ")
                .endsWith(" && pip install ./" + wheel + "\n")
                .doesNotContain("secret");
    }

    @Test
    void theWheelOfWorkersIsNamedOnceItWasMade() throws Exception {
        Outcome missing = project.launch("client", "--server");
        assertThat(missing.code()).isEqualTo(1);
        assertThat(missing.output()).contains("./gradus dist --wheel");
        String version = project.bash("python_version").output().strip();
        String wheel = "gradus_rl_server-" + version + "-py3-none-any.whl";
        project.write("target/wheels/clients/" + wheel, "");
        project.write("../home/server.json", "{\"url\":\"http://127.0.0.1:4711\"}");

        assertThat(project.launch("client", "--server").output())
                .startsWith("pip install http://127.0.0.1:4711/clients/gradus_rl-")
                .endsWith(" http://127.0.0.1:4711/clients/" + wheel + "\n");
        assertThat(project.bash("GRADUS_TOKEN=secret client --server").output())
                .contains("-py3-none-any.whl -O http://", " && pip install ./gradus_rl-")
                .endsWith(" ./" + wheel + "\n")
                .doesNotContain("secret");
    }

    @Test
    void theServerOffersTheWheelsThatWereMade() throws Exception {
        String stubs =
                "need_jdk() { JAVA=java; }; need_app() { :; }; need_core() { :; }; need_engine() { :; };"
                        + " need_aot() { :; }; app_jar() { :; }; export_engine_settings() { :; };"
                        + " check_port() { :; }; exec() { echo \"$*\"; }; CORE_JAVA=(java); CORE_PATH=; serve";
        assertThat(project.bash(stubs).output()).doesNotContain("static-locations");
        project.write("target/wheels/clients/a.whl", "");

        assertThat(project.bash(stubs).output())
                .contains(
                        "static-locations=classpath:/META-INF/resources/,",
                        "file:" + project.root().resolve("target/wheels/"));
    }

    @Test
    void aJdkWithoutJlinkIsToldWithTheRemedy() throws Exception {
        Path jdk = jdk("jdk-25", "25.0.3");
        String places = "jdk_places() { printf '%s\\n' '" + jdk + "'; }; need_app() { exit 9; }; ";

        Outcome outcome = project.bash(places + "dist");

        assertThat(outcome.code()).isEqualTo(1);
        assertThat(outcome.output()).contains(jdk + " has no jlink", "openjdk-25-jdk", "JAVA_HOME");
    }

    private Path jdk(String name, String version) throws IOException {
        Path home = folder.resolve(name);
        Files.createDirectories(home.resolve("bin"));
        for (String tool : List.of("java", "javac")) {
            Files.createFile(home.resolve("bin").resolve(tool)).toFile().setExecutable(true);
        }
        Files.writeString(home.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
        return home;
    }

    private static ServerSocket listening() throws IOException {
        return new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    }
}
