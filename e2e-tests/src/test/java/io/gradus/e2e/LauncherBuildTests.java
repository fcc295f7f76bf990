package io.gradus.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What makes a build stale, and what the launcher counts of the tests it has run. */
class LauncherBuildTests {
    @TempDir Path folder;

    private LauncherProject project;

    @BeforeEach
    void copyTheLauncher() throws IOException {
        project = LauncherProject.in(folder);
    }

    @Test
    void aChangeOfTheClientMakesABuildStaleButNotOneOfItsTests() throws Exception {
        project.write("clients/python/gradus_rl/a.py", "a = 1");
        String before = hash();

        project.write("clients/python/tests/test_a.py", "");
        project.write("clients/python/gradus_rl/__pycache__/a.pyc", "");
        assertThat(hash()).isEqualTo(before);

        project.write("clients/python/gradus_rl/a.py", "a = 2");
        assertThat(hash()).isNotEqualTo(before);
    }

    @Test
    void onlyAChangeOfSourcesMakesABuildStale() throws Exception {
        Path source = project.write("backend/src/main/java/A.java", "class A {}");
        String before = hash();

        project.write("backend/target/classes/A.class", "bytes");
        project.write("backend/src/test/java/ATests.java", "class ATests {}");
        assertThat(hash()).isEqualTo(before);

        Files.writeString(source, "class A { int a; }");
        assertThat(hash()).isNotEqualTo(before);
    }

    @Test
    void textThatMovesToTheNextFileAndNamesWithSpacesMakeABuildStale() throws Exception {
        project.write("examples/one file.yaml", "gradus: 1\nrest");
        project.write("examples/two file.yaml", "");
        String before = hash();

        project.write("examples/one file.yaml", "gradus: 1\n");
        project.write("examples/two file.yaml", "rest");
        String moved = hash();
        assertThat(moved).isNotEqualTo(before);

        project.write("examples/two file.yaml", "rest ");
        assertThat(hash()).isNotEqualTo(moved);
    }

    @Test
    void aChangeOfBenchmarksMakesOnlyThemStale() throws Exception {
        project.write("training-core/src/main/java/A.java", "class A {}");
        String others = project.bash("core_hash; app_hash").output();
        String before = project.bash("bench_hash").output();

        project.write("benchmarks/src/main/java/B.java", "class B {}");

        assertThat(project.bash("bench_hash").output()).isNotEqualTo(before);
        assertThat(project.bash("core_hash; app_hash").output()).isEqualTo(others);
    }

    @Test
    void aStampHoldsForItsHashOnly() throws Exception {
        assertThat(
                        project.bash(
                                        "stamp app abc; fresh app abc && ! fresh app abd && ! fresh core abc")
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

        assertThat(project.bash("count_tests \"$ROOT\"").output()).isEqualTo("13 2 2\n");
    }

    @Test
    void theTenSlowestClassesAreListedBeforeTheCount() throws Exception {
        for (int i = 1; i <= 12; i++) {
            report(
                    "m" + i,
                    "<testsuite name=\"io.T%d\" time=\"%d.5\" tests=\"1\">".formatted(i, i));
        }
        report("long", "<testsuite name=\"io.Long\" time=\"1,012.5\" tests=\"1\">");
        project.write("target/test.log", "[INFO] BUILD SUCCESS\n");

        assertThat(project.bash("tell_tests 0").output().lines())
                .hasSize(11)
                .startsWith("  1012.5 s  io.Long", "    12.5 s  io.T12", "    11.5 s  io.T11")
                .endsWith("     4.5 s  io.T4", "13 passed, 0 failed, 0 skipped");
    }

    @Test
    void whatWasSkippedIsToldOnceWithItsReason() throws Exception {
        String skipped =
                "<testcase name=\"%s\" classname=\"io.gradus.PeerTests\" time=\"0\">\n<skipped"
                        + " message=\"no &quot;python3&quot;&#10;at line 1\"/>\n</testcase>\n";
        project.write(
                "e2e/target/surefire-reports/TEST-a.xml",
                skipped.formatted("one")
                        + skipped.formatted("two")
                        + "<testcase name=\"x\" classname=\"io.gradus.OtherTests\"/>\n");

        assertThat(project.bash("skipped_tests \"$ROOT\"").output())
                .isEqualTo("  skipped  PeerTests: no \"python3\"\n");
    }

    @Test
    void noReportsAreNoTests() throws Exception {
        assertThat(project.bash("count_tests \"$ROOT\"").output()).isEqualTo("0 0 0\n");
    }

    private void report(String module, String head) throws IOException {
        project.write(
                module + "/target/surefire-reports/TEST-" + module + ".xml",
                "<?xml version=\"1.0\"?>\n"
                        + head
                        + "\n<testcase name=\"x\" time=\"0\"/>\n</testsuite>\n");
    }

    private String hash() throws Exception {
        return project.bash("app_hash").output();
    }
}
