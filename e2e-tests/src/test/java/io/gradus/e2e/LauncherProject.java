package io.gradus.e2e;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A made-up project in a folder whose name has a space, and the launcher in it. */
record LauncherProject(Path folder, Path root) {
    /** Answer of a command: its exit code, and its output and errors together. */
    record Outcome(int code, String output) {}

    static LauncherProject in(Path folder) throws IOException {
        Path root = Files.createDirectories(folder.resolve("a project"));
        Files.copy(Places.root().resolve("gradus"), root.resolve("gradus"));
        Path functions = Files.createDirectory(root.resolve("launcher"));
        for (String name : List.of("build.bash", "dist.bash", "serve.sh", "FolderHeld.java")) {
            Files.copy(Places.root().resolve("launcher").resolve(name), functions.resolve(name));
        }
        Files.copy(Places.root().resolve("pom.xml"), root.resolve("pom.xml"));
        return new LauncherProject(folder, root);
    }

    Path write(String name, String text) throws IOException {
        Path file = root.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    /** Runs the text in a shell that has read the launcher's functions. */
    Outcome bash(String text) throws IOException, InterruptedException {
        return run(List.of("bash", "-c", "source '" + root.resolve("gradus") + "'; " + text));
    }

    Outcome launch(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(root.resolve("gradus").toString()));
        command.addAll(List.of(arguments));
        return run(command);
    }

    Outcome run(List<String> command) throws IOException, InterruptedException {
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
        builder.environment().put("GRADUS_HOME", folder.resolve("home").toString());
        builder.environment().remove("GRADUS_TOKEN");
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Outcome(process.waitFor(), output);
    }
}
