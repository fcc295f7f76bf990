package io.gradus.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;

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
