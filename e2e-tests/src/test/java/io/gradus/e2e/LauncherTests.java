package io.gradus.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
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

    private Path project;

    @BeforeEach
    void copyTheLauncherToAFolderWithASpace() throws IOException {
        project = Files.createDirectories(folder.resolve("a project"));
        Files.copy(Places.root().resolve("gradus"), project.resolve("gradus"));
        Path functions = Files.createDirectory(project.resolve("launcher"));
        Files.copy(Places.root().resolve("launcher/build.bash"), functions.resolve("build.bash"));
        Files.copy(
                Places.root().resolve("launcher/FolderHeld.java"),
                functions.resolve("FolderHeld.java"));
        Files.copy(Places.root().resolve("pom.xml"), project.resolve("pom.xml"));
    }

    @Test
    void theFirstJdkOfAFittingVersionIsTaken() throws Exception {
        Path old = jdk("jdk-17", "17.0.15");
        Path fitting = jdk("jdk 25", "25.0.3");
        Path newer = jdk("jdk-26", "26");

        assertThat(
                        bash(
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

        assertThat(bash("java_major '" + runtime + "'").output()).isBlank();
    }

    @Test
    void withoutAFittingJdkItSaysWhatToInstall() throws Exception {
        Path old = jdk("jdk-17", "17.0.15");

        Outcome outcome = bash("jdk_places() { printf '%s\\n' '" + old + "'; }; need_jdk");

        assertThat(outcome.code()).isEqualTo(1);
        assertThat(outcome.output())
                .contains("no JDK 25 or newer found", "apt-get install", "JAVA_HOME");
    }

    @Test
    void anUnknownCommandIsRefusedWithTheUsage() throws Exception {
        Outcome outcome = launch("fly");

        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.output()).contains("unknown command fly", "usage: ./gradus");
    }

    @ParameterizedTest
    @ValueSource(strings = {"serve", "client", "build", "test", "format"})
    void itsOwnCommandsAnswerHelpAndRefuseWhatTheyDoNotKnow(String command) throws Exception {
        for (String help : List.of("--help", "-h")) {
            Outcome outcome = launch(command, help);

            assertThat(outcome.code()).isZero();
            assertThat(outcome.output()).startsWith("usage: ./gradus").contains(command);
        }
        Outcome refused = launch(command, "--hlep");
        assertThat(refused.code()).isEqualTo(2);
        assertThat(refused.output())
                .startsWith("gradus: " + command + " does not know --hlep; did you mean --help?\n")
                .contains("usage: ./gradus");
    }

    @Test
    void everyCommandOfTheUsageAnswersHelpItselfOrHandsItOn() throws Exception {
        List<String> words =
                launch("--help")
                        .output()
                        .lines()
                        .filter(line -> line.matches(" {2}[a-z]+ .*"))
                        .map(line -> line.strip().split(" ")[0])
                        .toList();

        assertThat(words).contains("serve", "train", "bench", "format").hasSizeGreaterThan(15);
        for (String word : words) {
            Outcome outcome =
                    bash(
                            "command_line() { printf 'usage: ./gradus by Java %s\\n' \"$*\"; }; main "
                                    + word
                                    + " --help");

            assertThat(outcome.code()).as(word).isZero();
            assertThat(outcome.output()).as(word).startsWith("usage: ./gradus").contains(word);
        }
    }

    @Test
    void theBenchInABrowserAnswersHelpWithoutABrowser() throws Exception {
        assertThat(bash("command_line() { echo \"by Java $*\"; }; main bench charts --help"))
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
        Outcome outcome = launch(word);

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

        Outcome check = bash(maven + "format_sources --check");
        Outcome unknown = bash(maven + "format_sources --fix");

        assertThat(check.code()).isEqualTo(1);
        assertThat(check.output())
                .contains("This formats them: ./gradus format", "A.java: spotless:check");
        assertThat(unknown.code()).isEqualTo(2);
        assertThat(unknown.output()).contains("format does not know --fix", "--check");
    }

    @Test
    void itKnowsItsVersionThroughASymbolicLinkFromAnyFolder() throws Exception {
        Path link = Files.createSymbolicLink(folder.resolve("link"), project.resolve("gradus"));

        assertThat(run(List.of(link.toString(), "--version")).output())
                .matches("Gradus \\d+\\.\\d+\\S*\n");
    }

    @Test
    void aPortThatIsNoNumberIsRefused() throws Exception {
        assertThat(launch("--port", "http"))
                .isEqualTo(new Outcome(2, "gradus: --port must be a number, was 'http'\n"));
    }

    @Test
    void otherMachinesAreNotLetInWithoutAToken() throws Exception {
        Outcome outcome = launch("--host", "0.0.0.0");

        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.output()).contains("--host 0.0.0.0", "GRADUS_TOKEN");
    }

    @Test
    void aBusyPortIsReportedBeforeAnythingIsBuilt() throws Exception {
        try (ServerSocket other = listening()) {
            Outcome outcome = launch("serve", "--port", "" + other.getLocalPort());

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
                    launch("--server.address=127.0.0.1", "--server.port=" + other.getLocalPort());

            assertThat(outcome.output())
                    .contains("port " + other.getLocalPort() + " is in use by another program");
        }
        assertThat(launch("--server.address=0.0.0.0").output()).contains("set GRADUS_TOKEN");
    }

    @Test
    void aRunningWorkbenchIsNamedUntilItIsKilledThoughItsPortStillAnswers() throws Exception {
        try (ServerSocket port = listening();
                LockHolder server = LockHolder.start(folder.resolve("home"))) {
            String url = "http://127.0.0.1:" + port.getLocalPort();
            Files.writeString(
                    folder.resolve("home/server.json"), "{\"url\":\"" + url + "\",\"pid\":1}");

            Outcome running = launch("--port=" + port.getLocalPort());
            server.kill();
            Outcome killed = launch("--port=" + port.getLocalPort());

            assertThat(running)
                    .isEqualTo(new Outcome(0, head() + "already running: " + url + "\n"));
            assertThat(killed.code()).isEqualTo(1);
            assertThat(killed.output())
                    .contains("port " + port.getLocalPort() + " is in use by another program");
        }
    }

    @Test
    void afterAKillThePortIsWaitedForAndTaken() throws Exception {
        write("../home/lock", "");
        write("../home/server.json", "{\"url\":\"http://127.0.0.1:4711\"}");
        String dying =
                "tries=0; answers() { tries=$((tries + 1)); [ $tries -lt 4 ]; }; sleep() { :; }; ";

        assertThat(bash(dying + "check_port 127.0.0.1 4711; echo goes on"))
                .isEqualTo(new Outcome(0, "goes on\n"));
    }

    @Test
    void whatTheServerAndImportsWriteIsTheirUsersAlone() throws Exception {
        String stubs =
                "need_jdk() { JAVA=java; }; need_app() { :; }; need_core() { :; }; need_engine() { :; };"
                        + " need_aot() { :; }; app_jar() { :; }; export_engine_settings() { :; };"
                        + " exec() { umask; }; umask 022; CORE_JAVA=(java); CORE_PATH=; ";

        assertThat(bash(stubs + "check_port() { :; }; serve 2>/dev/null").output())
                .isEqualTo("0077\n");
        assertThat(bash(stubs + "command_line dataset import x").output()).isEqualTo("0077\n");
        assertThat(bash(stubs + "command_line train x").output()).isEqualTo("0022\n");
    }

    private String head() throws Exception {
        return launch("--version").output() + "Gradus is ";
    }

    @Test
    void theClientIsInstalledFromTheServerThatUsesTheDataFolder() throws Exception {
        String version = launch("--version").output().strip().replace("Gradus ", "");
        String wheel = "gradus_rl-" + version.replace("-SNAPSHOT", ".dev0") + "-py3-none-any.whl";
        assertThat(launch("client").output())
                .contains("start one with ./gradus", "pip install http://127.0.0.1:8080/clients/");

        write("../home/server.json", "{\"url\":\"http://127.0.0.1:4711\"}");

        assertThat(launch("client"))
                .isEqualTo(
                        new Outcome(
                                0, "pip install http://127.0.0.1:4711/clients/" + wheel + "\n"));
        assertThat(bash("GRADUS_TOKEN=secret client").output())
                .startsWith("curl -fsSO -H \"Authorization: Bearer $GRADUS_TOKEN\" ")
                .endsWith(" && pip install ./" + wheel + "\n")
                .doesNotContain("secret");
    }

    @Test
    void aChangeOfTheClientMakesABuildStaleButNotOneOfItsTests() throws Exception {
        write("clients/python/gradus_rl/a.py", "a = 1");
        String before = hash();

        write("clients/python/tests/test_a.py", "");
        write("clients/python/gradus_rl/__pycache__/a.pyc", "");
        assertThat(hash()).isEqualTo(before);

        write("clients/python/gradus_rl/a.py", "a = 2");
        assertThat(hash()).isNotEqualTo(before);
    }

    @Test
    void onlyAChangeOfSourcesMakesABuildStale() throws Exception {
        Path source = write("backend/src/main/java/A.java", "class A {}");
        String before = hash();

        write("backend/target/classes/A.class", "bytes");
        write("backend/src/test/java/ATests.java", "class ATests {}");
        assertThat(hash()).isEqualTo(before);

        Files.writeString(source, "class A { int a; }");
        assertThat(hash()).isNotEqualTo(before);
    }

    @Test
    void aChangeOfBenchmarksMakesOnlyThemStale() throws Exception {
        write("training-core/src/main/java/A.java", "class A {}");
        String others = bash("core_hash; app_hash").output();
        String before = bash("bench_hash").output();

        write("benchmarks/src/main/java/B.java", "class B {}");

        assertThat(bash("bench_hash").output()).isNotEqualTo(before);
        assertThat(bash("core_hash; app_hash").output()).isEqualTo(others);
    }

    @Test
    void aStampHoldsForItsHashOnly() throws Exception {
        assertThat(
                        bash("stamp app abc; fresh app abc && ! fresh app abd && ! fresh core abc")
                                .code())
                .isZero();
    }

    @Test
    void theTestCountIsTheSumOverAllReports() throws Exception {
        report(
                "core",
                "<testsuite name=\"A\" time=\"1.25\" tests=\"7\" errors=\"1\" skipped=\"2\""
                        + " failures=\"1\">");
        report(
                "backend",
                "<testsuite name=\"B\" time=\"0.1\" tests=\"10\" errors=\"0\" skipped=\"0\""
                        + " failures=\"0\">");

        assertThat(bash("count_tests \"$ROOT\"").output()).isEqualTo("13 2 2\n");
    }

    @Test
    void theTenSlowestClassesAreListedBeforeTheCount() throws Exception {
        for (int i = 1; i <= 12; i++) {
            report(
                    "m" + i,
                    "<testsuite name=\"io.T%d\" time=\"%d.5\" tests=\"1\">".formatted(i, i));
        }
        report("long", "<testsuite name=\"io.Long\" time=\"1,012.5\" tests=\"1\">");
        write("target/test.log", "[INFO] BUILD SUCCESS\n");

        assertThat(bash("tell_tests 0").output().lines())
                .hasSize(11)
                .startsWith("  1012.5 s  io.Long", "    12.5 s  io.T12", "    11.5 s  io.T11")
                .endsWith("     4.5 s  io.T4", "13 passed, 0 failed, 0 skipped");
    }

    @Test
    void whatWasSkippedIsToldOnceWithItsReason() throws Exception {
        String skipped =
                "<testcase name=\"%s\" classname=\"io.gradus.PeerTests\" time=\"0\">\n<skipped"
                        + " message=\"no &quot;python3&quot;&#10;at line 1\"/>\n</testcase>\n";
        write(
                "e2e/target/surefire-reports/TEST-a.xml",
                skipped.formatted("one")
                        + skipped.formatted("two")
                        + "<testcase name=\"x\" classname=\"io.gradus.OtherTests\"/>\n");

        assertThat(bash("skipped_tests \"$ROOT\"").output())
                .isEqualTo("  skipped  PeerTests: no \"python3\"\n");
    }

    @Test
    void noReportsAreNoTests() throws Exception {
        assertThat(bash("count_tests \"$ROOT\"").output()).isEqualTo("0 0 0\n");
    }

    private void report(String module, String head) throws IOException {
        write(
                module + "/target/surefire-reports/TEST-" + module + ".xml",
                "<?xml version=\"1.0\"?>\n"
                        + head
                        + "\n<testcase name=\"x\" time=\"0\"/>\n</testsuite>\n");
    }

    private String hash() throws Exception {
        return bash("app_hash").output();
    }

    private Path write(String name, String text) throws IOException {
        Path file = project.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
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

    /** Runs the text in a shell that has read the launcher's functions. */
    private Outcome bash(String text) throws Exception {
        return run(List.of("bash", "-c", "source '" + project.resolve("gradus") + "'; " + text));
    }

    private Outcome launch(String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of(project.resolve("gradus").toString()));
        command.addAll(List.of(arguments));
        return run(command);
    }

    private Outcome run(List<String> command) throws Exception {
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
        builder.environment().put("GRADUS_HOME", folder.resolve("home").toString());
        builder.environment().remove("GRADUS_TOKEN");
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Outcome(process.waitFor(), output);
    }

    /** Answer of a command: its exit code, and its output and errors together. */
    private record Outcome(int code, String output) {}
}
