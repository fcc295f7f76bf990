package io.gradus.backend.workers.internal;

import io.gradus.backend.platform.DataFolder;
import io.gradus.backend.runs.Claim;
import io.gradus.backend.workers.WorkerSettings;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/** The command line of a worker process. */
@Component
class WorkerCommand {
    private static final Path NATIVE_LIBRARIES = Path.of("target", "native");

    private final DataFolder folder;
    private final WorkerSettings settings;

    WorkerCommand(DataFolder folder, WorkerSettings settings) {
        this.folder = folder;
        this.settings = settings;
    }

    /** Where the output of a run's workers goes. */
    Path log(String run) {
        return folder.run(run).resolve("worker.log");
    }

    /** Starts the worker of an attempt. */
    Process start(Claim claim, String serverUrl) throws IOException {
        List<String> line = new ArrayList<>();
        ownSession().ifPresent(setsid -> line.add(setsid.toString()));
        line.addAll(
                List.of(
                        java(),
                        "--enable-native-access=ALL-UNNAMED",
                        "--sun-misc-unsafe-memory-access=allow",
                        "-Xmx" + settings.memory(),
                        "-Dai.djl.offline=true",
                        "-DOPT_OUT_TRACKING=true",
                        "-cp",
                        classpath(),
                        settings.mainClass(),
                        "worker",
                        "--server",
                        serverUrl,
                        "--run",
                        claim.run(),
                        "--attempt",
                        Integer.toString(claim.attempt()),
                        "--folder",
                        folder.run(claim.run()).toString(),
                        "--datasets",
                        folder.root().resolve("datasets").toString(),
                        "--server-file",
                        folder.serverFile().toString()));
        ProcessBuilder builder = new ProcessBuilder(line);
        builder.redirectInput(ProcessBuilder.Redirect.from(nothing()));
        builder.redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log(claim.run()).toFile()));
        Map<String, String> environment = builder.environment();
        // The server's own secrets are none of a worker's business.
        environment.keySet().removeAll(Set.of("GRADUS_TOKEN", "GRADUS_DATABASE"));
        environment.put("GRADUS_WORKER_TOKEN", claim.token());
        environment.computeIfAbsent("DJL_CACHE_DIR", name -> engineCache(environment).toString());
        return builder.start();
    }

    /**
     * Ctrl-C on the server's terminal must not reach workers: they write a checkpoint first, when
     * the server asks them.
     */
    private static Optional<Path> ownSession() {
        return Stream.of("/usr/bin/setsid", "/bin/setsid")
                .map(Path::of)
                .filter(Files::isExecutable)
                .findFirst();
    }

    private static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    private String classpath() {
        return settings.classpath()
                .orElseGet(() ->
                        System.getProperty("java.class.path")
                                + (Files.isDirectory(NATIVE_LIBRARIES)
                                        ? File.pathSeparator
                                                + NATIVE_LIBRARIES.toAbsolutePath()
                                                + File.separator
                                                + "*"
                                        : ""));
    }

    private static Path engineCache(Map<String, String> environment) {
        String cache =
                environment.getOrDefault(
                        "XDG_CACHE_HOME",
                        Path.of(System.getProperty("user.home"), ".cache").toString());
        return Path.of(cache, "gradus", "engine");
    }

    private static File nothing() {
        return new File(File.separatorChar == '\\' ? "NUL" : "/dev/null");
    }
}
