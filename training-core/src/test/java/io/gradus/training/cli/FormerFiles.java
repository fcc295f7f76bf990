package io.gradus.training.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/** Files that an older commit of Gradus wrote, kept among the test resources. */
final class FormerFiles {
    private static final String PLACE = "/fixtures/d5bf845c/";

    private FormerFiles() {}

    /** Unpacks an archive; the folder that it holds, which has its name. */
    static Path unpack(String name, Path target) {
        try (InputStream archive = FormerFiles.class.getResourceAsStream(PLACE + name + ".zip");
                ZipInputStream files = new ZipInputStream(archive)) {
            for (ZipEntry entry = files.getNextEntry();
                    entry != null;
                    entry = files.getNextEntry()) {
                if (!entry.isDirectory()) {
                    Path file = target.resolve(entry.getName());
                    Files.createDirectories(file.getParent());
                    Files.copy(files, file);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the fixture " + name + " cannot be unpacked", e);
        }
        return target.resolve(name);
    }
}
