package io.gradus.backend.platform.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(OS.WINDOWS)
class PrivateFilesTests {
    @TempDir Path folder;

    private Path home;

    @BeforeEach
    void openToAll() throws IOException {
        home = Files.createDirectory(folder.resolve("home"));
        mode(home, "rwxr-xr-x");
    }

    @Test
    void anExistingFolderIsTightenedWithAllItHolds() throws IOException {
        Path run = Files.createDirectories(home.resolve("runs/r-1"));
        Path journal = write("home/runs/r-1/journal.ndjson", "rw-r--r--");
        Path script = write("home/runs/r-1/tool", "rwxrwxr-x");
        Path frozen = write("home/db/old", "r--r--r--");
        mode(run, "rwxrwxrwx");

        PrivateFiles.tighten(home);

        assertThat(mode(home)).isEqualTo("rwx------");
        assertThat(mode(run)).isEqualTo("rwx------");
        assertThat(mode(journal)).isEqualTo("rw-------");
        assertThat(mode(script)).isEqualTo("rwx------");
        assertThat(mode(frozen)).isEqualTo("r--------");
    }

    @Test
    void whatAServerDidNotWriteAndWhatALinkLeadsToKeepTheirs() throws IOException {
        Path foreign = write("home/thesis.pdf", "rw-r--r--");
        Path outside = write("outside/weights", "rw-r--r--");
        Files.createDirectories(home.resolve("runs"));
        Files.createSymbolicLink(home.resolve("runs/linked"), outside);
        Files.createSymbolicLink(home.resolve("runs/folder"), outside.getParent());

        PrivateFiles.tighten(home);

        assertThat(mode(foreign)).isEqualTo("rw-r--r--");
        assertThat(mode(outside)).isEqualTo("rw-r--r--");
    }

    private Path write(String name, String mode) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, "text");
        mode(file, mode);
        return file;
    }

    private static void mode(Path path, String mode) throws IOException {
        Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(mode));
    }

    private static String mode(Path path) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
    }
}
