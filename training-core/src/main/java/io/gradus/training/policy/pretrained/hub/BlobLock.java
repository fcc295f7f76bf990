package io.gradus.training.policy.pretrained.hub;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.locks.ReentrantLock;

/** Lets one thread of one process at a time fetch a blob; others wait, and find it there. */
record BlobLock(ReentrantLock within, FileLock beyond) implements AutoCloseable {
    private static final ConcurrentMap<Path, ReentrantLock> LOCKS = new ConcurrentHashMap<>();

    static BlobLock of(Path file) throws IOException {
        ReentrantLock within =
                LOCKS.computeIfAbsent(file.toAbsolutePath(), _ -> new ReentrantLock());
        within.lock();
        try {
            Files.createDirectories(file.getParent());
            FileChannel channel =
                    FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            return new BlobLock(within, channel.lock());
        } catch (IOException e) {
            within.unlock();
            throw e;
        }
    }

    @Override
    public void close() throws IOException {
        try {
            beyond.acquiredBy().close();
        } finally {
            within.unlock();
        }
    }
}
