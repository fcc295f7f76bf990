package io.gradus.e2e;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A Python environment of pinned packages in the user's cache. It is made once for each content of
 * the requirements, and anew where making it was interrupted.
 *
 * @param python command of the Python that makes it
 * @param requirements file of pins, one a line
 * @param cache folder that environments are kept in
 */
record PeerEnvironment(String python, Path requirements, Path cache) {
    private static final String OLDEST = "(3, 11)";

    /** What became of it. */
    sealed interface Found {}

    /** It is there; its programs are in this folder. */
    record Ready(Path programs) implements Found {}

    /** It cannot be made on this machine, for a reason that is none of ours. */
    record Missing(String reason) implements Found {}

    private record Ended(int status, String output) {
        String last() {
            return output.lines().filter(line -> !line.isBlank()).reduce("", (_, line) -> line);
        }
    }

    /**
     * Prints its Python, or says why there is none. {@code ./gradus test --peers} runs this file by
     * itself, before the tests, which then share the environment.
     *
     * @param arguments the file of pins and the folder that environments are kept in
     */
    static void main(String[] arguments) throws IOException, InterruptedException {
        var environment =
                new PeerEnvironment("python3", Path.of(arguments[0]), Path.of(arguments[1]));
        switch (environment.find()) {
            case Ready ready -> System.out.println(ready.programs().resolve("python"));
            case Missing missing -> System.err.println(missing.reason());
        }
    }

    Found find() throws IOException, InterruptedException {
        Path folder = folder();
        Path finished = folder.resolve("finished");
        if (!Files.exists(finished)) {
            Optional<String> reason = make(folder);
            if (reason.isPresent()) {
                return new Missing(reason.get());
            }
            Files.createFile(finished);
        }
        return new Ready(folder.resolve("bin"));
    }

    /** Named by a hash of the pins, so that other pins make another one. */
    Path folder() throws IOException {
        try {
            byte[] hash =
                    MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(requirements));
            return cache.resolve("peers-" + HexFormat.of().formatHex(hash, 0, 6));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private Optional<String> make(Path folder) throws IOException, InterruptedException {
        Ended version;
        try {
            version = run(python, "-c", "import sys; sys.exit(sys.version_info < " + OLDEST + ")");
        } catch (IOException e) {
            return Optional.of(python + " was not found");
        }
        if (version.status() != 0) {
            return Optional.of(python + " is older than 3.11");
        }
        Files.createDirectories(cache);
        Ended made = run(python, "-m", "venv", "--clear", folder.toString());
        if (made.status() != 0) {
            return Optional.of(python + " makes no environment: " + made.last());
        }
        return install(folder.resolve("bin/pip").toString(), folder);
    }

    /** Where the first pin can be had, all of them must be. */
    private Optional<String> install(String pip, Path folder)
            throws IOException, InterruptedException {
        Optional<String> first =
                Files.readAllLines(requirements).stream()
                        .filter(line -> line.contains("=="))
                        .findFirst();
        if (first.isPresent()) {
            Path probe = Files.createDirectories(folder.resolve("probe"));
            Path pins = Files.write(probe.resolve("first.txt"), options(first.get()));
            Ended asked =
                    run(pip, "download", "-q", "--no-deps", "-d", "" + probe, "-r", "" + pins);
            if (asked.status() != 0) {
                return Optional.of("no package index has " + first.get() + ": " + asked.last());
            }
        }
        Ended installed = run(pip, "install", "-q", "-r", requirements.toString());
        if (installed.status() != 0) {
            throw new IllegalStateException(installed.output());
        }
        return Optional.empty();
    }

    private List<String> options(String first) throws IOException {
        Stream<String> options =
                Files.readAllLines(requirements).stream().filter(line -> line.startsWith("--"));
        return Stream.concat(options, Stream.of(first)).toList();
    }

    private static Ended run(String... command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(List.of(command)).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Ended(process.waitFor(), output);
    }
}
