package io.gradus.e2e;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** A process of its own that holds a data folder as a server does, until it is killed. */
final class LockHolder implements AutoCloseable {
    private final Process process;

    private LockHolder(Process process) {
        this.process = process;
    }

    /** Starts one and waits until it holds the folder. */
    static LockHolder start(Path folder) throws IOException {
        Path file = Files.createDirectories(folder).resolve("lock");
        Process process =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-cp",
                                System.getProperty("java.class.path"),
                                LockHolder.class.getName(),
                                file.toString())
                        .redirectError(ProcessBuilder.Redirect.INHERIT)
                        .start();
        BufferedReader told = process.inputReader();
        if (!"held".equals(told.readLine())) {
            throw new IllegalStateException("the lock " + file + " cannot be taken");
        }
        return new LockHolder(process);
    }

    /** Ends it as {@code kill -9} does. */
    void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }

    static void main(String[] arguments) throws IOException, InterruptedException {
        try (FileChannel channel =
                FileChannel.open(
                        Path.of(arguments[0]),
                        StandardOpenOption.CREATE,
                        StandardOpenOption.WRITE)) {
            channel.lock();
            System.out.println("held");
            Thread.currentThread().join();
        }
    }
}
