package io.gradus.backend.platform.internal;

import io.gradus.backend.platform.BadInput;
import io.gradus.training.worker.FolderLock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import tools.jackson.databind.json.JsonMapper;

/**
 * The claim of one server on its data folder. The operating system gives it up when the process
 * ends, however it ends.
 */
public final class DataFolder {
    /** Held for as long as the process lives: a collected lock would be a released one. */
    private static FolderLock held;

    private DataFolder() {}

    /**
     * Claims a data folder for this process.
     *
     * @return false when another process holds it
     */
    public static synchronized boolean tryClaim(Path home) {
        try {
            Optional<FolderLock> taken = FolderLock.tryTake(home);
            taken.ifPresent(lock -> held = lock);
            return taken.isPresent();
        } catch (IOException e) {
            throw new BadInput(
                    "cannot use " + home + " as data folder: " + e.getMessage(),
                    "GRADUS_HOME",
                    "choose a folder that can be written");
        }
    }

    /** The address of the server that holds a folder, in words when it has not told one yet. */
    public static String runningAddress(Path home) {
        try {
            return new JsonMapper()
                    .readTree(Files.readString(home.resolve("server.json")))
                    .path("url")
                    .asString("it is still starting");
        } catch (IOException e) {
            return "it is still starting";
        }
    }
}
