package io.gradus.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** A Python with its standard library alone. */
final class PlainPython {
    static final String NAME = "python3";

    private PlainPython() {}

    /** Skips where this machine has none, and fails where CI has none. */
    static void require() throws InterruptedException {
        boolean found = isFound();
        boolean required = "true".equals(System.getenv("CI"));
        assertThat(found || !required).as("CI has a python3 of version 3.10 or newer").isTrue();
        assumeTrue(found, "python3 of version 3.10 or newer was not found");
    }

    /** Where it lies; a server has a pretended one before it. Its name where there is none. */
    static String path() {
        return Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
                .map(folder -> Path.of(folder, NAME))
                .filter(Files::isExecutable)
                .findFirst()
                .map(Path::toString)
                .orElse(NAME);
    }

    private static boolean isFound() throws InterruptedException {
        try {
            return new ProcessBuilder(
                                    NAME, "-c", "import sys; sys.exit(sys.version_info < (3, 10))")
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException e) {
            return false;
        }
    }
}
