package io.gradus.training.worker;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Holds a run's folder for one process. The lock goes with the process, however it ends. */
public final class FolderLock implements AutoCloseable {
    private final FileChannel channel;

    private FolderLock(FileChannel channel) {
        this.channel = channel;
    }

    /**
     * Locks the folder, creating it where it is missing; throws {@link IllegalStateException} where
     * another process holds it.
     */
    public static FolderLock take(Path folder) {
        try {
            Files.createDirectories(folder);
            FileChannel channel =
                    FileChannel.open(
                            folder.resolve("lock"),
                            StandardOpenOption.CREATE,
                            StandardOpenOption.WRITE);
            try {
                FileLock lock = channel.tryLock();
                if (lock != null) {
                    return new FolderLock(channel);
                }
            } catch (OverlappingFileLockException heldByThisProcess) {
                channel.close();
                throw new IllegalStateException(
                        "the folder " + folder + " is in use by this process already",
                        heldByThisProcess);
            }
            channel.close();
            throw new IllegalStateException(
                    "the folder "
                            + folder
                            + " is in use by another process; wait for it or use another folder");
        } catch (IOException e) {
            throw new UncheckedIOException("the folder " + folder + " cannot be used", e);
        }
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw new UncheckedIOException("the lock cannot be released", e);
        }
    }
}
