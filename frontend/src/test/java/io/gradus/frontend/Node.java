package io.gradus.frontend;

import static org.assertj.core.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Node as it checks the browser's modules. */
final class Node {
    private Node() {}

    /** How a program ended, and all that it wrote. */
    record Outcome(int code, String output) {}

    /** Runs a program in a folder. */
    static Outcome run(Path folder, List<String> arguments)
            throws IOException, InterruptedException {
        Optional<Path> node = find();
        need(node.isPresent(), "Node 24 was not found; the browser's modules are not tested");
        List<String> command =
                Stream.concat(Stream.of(node.orElseThrow().toString()), arguments.stream())
                        .toList();
        Process process =
                new ProcessBuilder(command)
                        .directory(folder.toFile())
                        .redirectErrorStream(true)
                        .start();
        String output = text(process);
        return new Outcome(process.waitFor(), output);
    }

    /** Skips a test that lacks something; continuous integration lacks nothing. */
    static void need(boolean present, String otherwise) {
        if (!present && System.getenv("CI") != null) {
            fail(otherwise);
        }
        assumeTrue(present, otherwise);
    }

    /** The Node that builds the bundle: named to Maven, in the launcher's cache, or on the path. */
    private static Optional<Path> find() {
        String cache =
                Optional.ofNullable(System.getenv("XDG_CACHE_HOME"))
                        .orElse(Path.of(System.getProperty("user.home"), ".cache").toString());
        Stream<Path> named =
                Optional.ofNullable(System.getProperty("vaadin.node.folder"))
                        .map(Path::of)
                        .stream();
        Stream<Path> onPath =
                Pattern.compile(Pattern.quote(System.getProperty("path.separator")))
                        .splitAsStream(System.getenv("PATH"))
                        .map(Path::of);
        return Stream.of(named, Stream.of(Path.of(cache, "gradus", "node-24", "bin")), onPath)
                .flatMap(folders -> folders)
                .map(folder -> folder.resolve("node"))
                .filter(Files::isExecutable)
                .filter(Node::isNewEnough)
                .findFirst();
    }

    private static String text(Process process) throws IOException {
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }

    private static boolean isNewEnough(Path node) {
        try {
            Process process = new ProcessBuilder(node.toString(), "--version").start();
            Matcher version = Pattern.compile("v(\\d+)\\.").matcher(text(process));
            return version.find() && Integer.parseInt(version.group(1)) >= 24;
        } catch (IOException notRunnable) {
            return false;
        }
    }
}
