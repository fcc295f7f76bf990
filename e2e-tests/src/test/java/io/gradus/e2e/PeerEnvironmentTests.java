package io.gradus.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.gradus.e2e.PeerEnvironment.Missing;
import io.gradus.e2e.PeerEnvironment.Ready;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How the environment of the peers is kept; with pins that need no package index. */
class PeerEnvironmentTests {
    private static final String NO_INDEX = "--no-index\n";

    @TempDir private Path folder;

    @Test
    void anEnvironmentIsMadeOnceAndAnewWhereItWasInterrupted() throws Exception {
        PeerEnvironment environment = environment("python3", "# nothing\n");
        Path programs = ready(environment);
        Path mark = Files.createFile(programs.resolve("mark"));
        assertThat(ready(environment)).isEqualTo(programs).isDirectoryContaining("glob:**/mark");
        assertThat(programs.resolve("python")).isExecutable();

        Files.delete(programs.resolveSibling("finished"));
        ready(environment);

        assertThat(mark).doesNotExist();
    }

    @Test
    void otherPinsMakeAnotherEnvironment() throws IOException {
        Path one = environment("python3", "a==1\n").folder();
        Path other = environment("python3", "a==2\n").folder();

        assertThat(other).isNotEqualTo(one).hasParentRaw(one.getParent());
    }

    @Test
    void whatThisMachineLacksIsAReason() throws Exception {
        assertThat(environment("no-such-python", "a==1\n").find())
                .isEqualTo(new Missing("no-such-python was not found"));
        assumeTrue(hasVenv(), "python3 makes no environments");
        PeerEnvironment offline = environment("python3", NO_INDEX + "a==1\n");
        assertThat(offline.find()).isInstanceOf(Missing.class).asString().contains("has a==1: ");
        assertThat(offline.folder().resolve("finished")).doesNotExist();
    }

    @Test
    void anOldPythonIsAReason() throws Exception {
        assertThat(environment(python("exit 1"), "").find().toString()).contains("older than 3.11");
    }

    @Test
    void pinsThatDoNotInstallAreAFailure() {
        assumeTrue(hasVenv(), "python3 makes no environments");
        assertThatThrownBy(() -> environment("python3", NO_INDEX + "no-such-package\n").find())
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("no-such-package");
    }

    private boolean hasVenv() {
        try {
            return environment("python3", "").find() instanceof Ready;
        } catch (IOException | InterruptedException e) {
            return false;
        }
    }

    /** Its programs; the test is skipped where python3 cannot make environments. */
    private static Path ready(PeerEnvironment environment) throws Exception {
        PeerEnvironment.Found found = environment.find();
        assumeTrue(found instanceof Ready, found.toString());
        return ((Ready) found).programs();
    }

    private PeerEnvironment environment(String python, String pins) throws IOException {
        Path requirements = Files.writeString(folder.resolve("requirements.txt"), pins);
        return new PeerEnvironment(python, requirements, folder.resolve("cache"));
    }

    /** A program that stands in for Python. */
    private String python(String does) throws IOException {
        Path script = Files.writeString(folder.resolve("python"), "#!/bin/sh\n" + does + "\n");
        assertThat(script.toFile().setExecutable(true)).isTrue();
        return script.toString();
    }
}
