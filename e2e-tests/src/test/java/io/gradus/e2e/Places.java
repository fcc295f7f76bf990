package io.gradus.e2e;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Where the build left what the journeys need. */
final class Places {
    private static final Path ROOT =
            Path.of(System.getProperty("gradus.root", "..")).toAbsolutePath().normalize();

    private Places() {}

    static Path root() {
        return ROOT;
    }

    static Path target() {
        return ROOT.resolve("e2e-tests/target");
    }

    static Path nativeLibraries() {
        return Path.of(
                System.getProperty("gradus.native", ROOT.resolve("target/native").toString()));
    }

    static Path java() {
        return Path.of(System.getProperty("java.home"), "bin", "java");
    }

    /** The one file in the folder with this ending; an error names the build step that makes it. */
    static Path only(Path folder, String ending) {
        if (!Files.isDirectory(folder)) {
            throw new IllegalStateException(folder + " is missing; build it with: mvn verify");
        }
        try (var files = Files.list(folder)) {
            List<Path> found = files.filter(file -> file.toString().endsWith(ending)).toList();
            if (found.size() != 1) {
                throw new IllegalStateException(
                        "expected one *" + ending + " in " + folder + ", found " + found);
            }
            return found.getFirst();
        } catch (IOException e) {
            throw new IllegalStateException("cannot read " + folder, e);
        }
    }
}
