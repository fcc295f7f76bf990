package io.gradus.backend.workers;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Processes in a session of their own: Ctrl-C on the server's terminal must not reach them, because
 * they write a checkpoint first, or go on.
 */
public final class OwnSession {
    private OwnSession() {}

    /** What stands before such a process's command line; nothing where the system lacks it. */
    public static List<String> prefix() {
        return Stream.of("/usr/bin/setsid", "/bin/setsid")
                .filter(program -> Files.isExecutable(Path.of(program)))
                .limit(1)
                .toList();
    }
}
