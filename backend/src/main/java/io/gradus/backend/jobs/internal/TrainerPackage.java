package io.gradus.backend.jobs.internal;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.Optional;
import java.util.UUID;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/**
 * What a trainer is started in on the cluster: its script and the Python client, as an archive that
 * Ray unpacks.
 *
 * @param name by its content, so that it is sent once
 * @param bytes a zip
 */
record TrainerPackage(String name, byte[] bytes) {
    /** The archive of a script; the client is left out where the server has none. */
    static TrainerPackage of(Path script, Optional<byte[]> wheel) {
        var bytes = new ByteArrayOutputStream();
        try (var zip = new ZipOutputStream(bytes)) {
            put(zip, script.getFileName().toString(), Files.readAllBytes(script));
            if (wheel.isPresent()) {
                unpack(wheel.get(), zip);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the archive of " + script + " cannot be made", e);
        }
        byte[] all = bytes.toByteArray();
        return new TrainerPackage(
                "_ray_pkg_%s.zip"
                        .formatted(UUID.nameUUIDFromBytes(all).toString().replace("-", "")),
                all);
    }

    private static void unpack(byte[] wheel, ZipOutputStream zip) throws IOException {
        try (var from = new ZipInputStream(new ByteArrayInputStream(wheel))) {
            for (ZipEntry entry = from.getNextEntry(); entry != null; entry = from.getNextEntry()) {
                if (!entry.isDirectory()) {
                    put(zip, entry.getName(), from.readAllBytes());
                }
            }
        }
    }

    /** At one time for all, so that the same content has the same name. */
    private static void put(ZipOutputStream zip, String name, byte[] content) throws IOException {
        ZipEntry entry = new ZipEntry(name);
        entry.setTimeLocal(LocalDateTime.of(2000, 1, 1, 0, 0));
        zip.putNextEntry(entry);
        zip.write(content);
        zip.closeEntry();
    }

    /** The address under which Ray keeps it. */
    String address() {
        return "gcs://" + name;
    }
}
