import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Tells the launcher whether a server holds a data folder, by the server's own lock: exit code 0 where
 * one does, else 1. A server that was just killed gives its lock up within a second.
 */
class FolderHeld {
    private static final int TRIES = 10;
    private static final int PAUSE_MILLIS = 100;

    public static void main(String[] arguments) throws IOException, InterruptedException {
        System.exit(isHeld(Path.of(arguments[0]).resolve("lock")) ? 0 : 1);
    }

    private static boolean isHeld(Path file) throws IOException, InterruptedException {
        if (!Files.exists(file)) {
            return false;
        }
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            for (int i = 0; i < TRIES; i++) {
                FileLock lock = channel.tryLock();
                if (lock != null) {
                    return false;
                }
                Thread.sleep(PAUSE_MILLIS);
            }
            return true;
        }
    }
}
