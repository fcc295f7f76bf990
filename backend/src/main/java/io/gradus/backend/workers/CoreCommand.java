package io.gradus.backend.workers;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.springframework.stereotype.Component;

/** The training core's command line as a process of its own. */
@Component
public class CoreCommand {
    private static final Path NATIVE_LIBRARIES = Path.of("target", "native");

    private final WorkerSettings settings;

    CoreCommand(WorkerSettings settings) {
        this.settings = settings;
    }

    /**
     * A process that would run the core with these arguments: in a session of its own, without
     * input, and without the server's secrets.
     */
    public ProcessBuilder builder(List<String> arguments) {
        List<String> line = new ArrayList<>(OwnSession.prefix());
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
                        settings.mainClass()));
        line.addAll(arguments);
        ProcessBuilder builder = new ProcessBuilder(line);
        builder.redirectInput(ProcessBuilder.Redirect.from(nothing()));
        Map<String, String> environment = builder.environment();
        environment.keySet().removeAll(Set.of("GRADUS_TOKEN", "GRADUS_DATABASE"));
        environment.computeIfAbsent("DJL_CACHE_DIR", name -> engineCache(environment).toString());
        return builder;
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
