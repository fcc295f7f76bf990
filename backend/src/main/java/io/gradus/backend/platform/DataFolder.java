package io.gradus.backend.platform;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.springframework.stereotype.Service;

/**
 * The folder that holds everything a server keeps: {@code db/}, {@code runs/}, {@code logs/},
 * {@code datasets/}, {@code uploads/}, {@code server.json}.
 */
@Service
public class DataFolder {
    private final Path root;

    DataFolder(GradusSettings settings) {
        root = Path.of(settings.home()).toAbsolutePath().normalize();
        create(database());
        create(root.resolve("runs"));
        create(root.resolve("logs"));
    }

    /** The folder itself. */
    public Path root() {
        return root;
    }

    /** Where the H2 database lies. */
    public Path database() {
        return root.resolve("db");
    }

    /**
     * The folder of one run: checkpoint, journal, rollouts and worker log. It is made if it is not
     * there.
     */
    public Path run(String id) {
        return create(root.resolve("runs").resolve(id));
    }

    /** The file that tells workers and launchers where the running server is. */
    public Path serverFile() {
        return root.resolve("server.json");
    }

    private static Path create(Path folder) {
        try {
            return Files.createDirectories(folder);
        } catch (IOException e) {
            throw new BadInput(
                    "cannot create " + folder + ": " + e.getMessage(),
                    "GRADUS_HOME",
                    "choose a folder that can be written");
        }
    }
}
