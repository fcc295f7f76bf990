package io.gradus.backend.platform;

import io.gradus.backend.platform.internal.DataFolder;
import io.gradus.backend.platform.internal.PrivateFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.springframework.boot.SpringApplication;
import org.springframework.core.env.SimpleCommandLinePropertySource;

/** Starts a server, unless one is already serving the same data folder. */
public final class Launch {
    private Launch() {}

    /**
     * Starts the application. A second server on a busy data folder prints the address of the first
     * and leaves with exit code 0.
     *
     * @param application the application's main class
     * @param arguments the command line
     */
    public static void run(Class<?> application, String... arguments) {
        Path home = home(arguments);
        if (!claims(home)) {
            System.out.println(
                    "Gradus is already running on %s: %s"
                            .formatted(home, DataFolder.runningAddress(home)));
            return;
        }
        tighten(home);
        SpringApplication.run(application, arguments);
    }

    private static boolean claims(Path home) {
        try {
            return DataFolder.tryClaim(home);
        } catch (BadInput e) {
            System.err.println(e.place() + ": " + e.getMessage() + "; " + e.remedy());
            System.exit(1);
            return false;
        }
    }

    private static void tighten(Path home) {
        try {
            PrivateFiles.tighten(home);
        } catch (IOException e) {
            System.err.println(
                    "GRADUS_HOME: the permissions of %s cannot be limited to its owner (%s); others of this machine may read it. Run the server as the owner of the folder"
                            .formatted(home, e));
        }
    }

    private static Path home(String... arguments) {
        String fromArguments =
                new SimpleCommandLinePropertySource(arguments).getProperty("gradus.home");
        String chosen =
                Optional.ofNullable(fromArguments)
                        .or(() -> Optional.ofNullable(System.getProperty("gradus.home")))
                        .or(() ->
                                Optional.ofNullable(System.getenv("GRADUS_HOME"))
                                        .filter(text -> !text.isBlank()))
                        .orElse(Path.of(System.getProperty("user.home"), ".gradus").toString());
        return Path.of(chosen).toAbsolutePath().normalize();
    }
}
