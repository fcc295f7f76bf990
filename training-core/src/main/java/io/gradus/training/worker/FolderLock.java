package io.gradus.training.worker;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/** Holds a folder for one process. The lock goes with the process, however it ends. */
public final class FolderLock implements AutoCloseable {
    private final FileLock lock;

    private FolderLock(FileLock lock) {
        this.lock = lock;
    }

    /**
     * Locks the folder, creating it where it is missing; throws {@link IllegalStateException} where
     * it is held already.
     */
    public static FolderLock take(Path folder) {
        try {
            return tryTake(folder)
                    .orElseThrow(() ->
                            new IllegalStateException(
                                    "the folder "
                                            + folder
                                            + " is in use by another process; wait for it or use another folder"));
        } catch (IOException e) {
            throw new UncheckedIOException("the folder " + folder + " cannot be used", e);
        }
    }

    /**
     * Locks the folder, creating it where it is missing; empty where another process holds it,
     * {@link IllegalStateException} where this one does.
     */
    public static Optional<FolderLock> tryTake(Path folder) throws IOException {
        Files.createDirectories(folder);
        FileChannel channel =
                FileChannel.open(
                        folder.resolve("lock"),
                        StandardOpenOption.CREATE,
                        StandardOpenOption.WRITE);
        try {
            FileLock lock = channel.tryLock();
            if (lock != null) {
                return Optional.of(new FolderLock(lock));
            }
        } catch (OverlappingFileLockException heldByThisProcess) {
            channel.close();
            throw new IllegalStateException(
                    "the folder " + folder + " is in use by this process already",
                    heldByThisProcess);
        }
        channel.close();
        return Optional.empty();
    }

    @Override
    public void close() {
        try {
            lock.channel().close();
        } catch (IOException e) {
            throw new UncheckedIOException("the lock cannot be released", e);
        }
    }
}
