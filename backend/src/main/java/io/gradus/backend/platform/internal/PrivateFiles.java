package io.gradus.backend.platform.internal;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Keeps the data folder to its owner: documents, rollouts and the database are nobody else's. The
 * launcher's umask does so for what is written later. Systems without POSIX permissions keep their
 * own rules.
 */
public final class PrivateFiles {
    private static final Set<PosixFilePermission> OWN =
            EnumSet.of(
                    PosixFilePermission.OWNER_READ,
                    PosixFilePermission.OWNER_WRITE,
                    PosixFilePermission.OWNER_EXECUTE);

    /** What a server writes, so that a folder shared with something else is left alone. */
    private static final List<String> KEPT =
            List.of("db", "runs", "logs", "datasets", "uploads", "probes", "server.json", "lock");

    private PrivateFiles() {}

    /** Takes the permissions of others from a data folder and what a server keeps in it. */
    public static void tighten(Path home) throws IOException {
        if (Files.getFileAttributeView(home, PosixFileAttributeView.class) == null) {
            return;
        }
        restrict(home);
        for (String name : KEPT) {
            if (Files.exists(home.resolve(name), LinkOption.NOFOLLOW_LINKS)) {
                Files.walkFileTree(home.resolve(name), new Tightening());
            }
        }
    }

    private static void restrict(Path path) throws IOException {
        Set<PosixFilePermission> now = Files.getPosixFilePermissions(path);
        if (now.stream().anyMatch(permission -> !OWN.contains(permission))) {
            Set<PosixFilePermission> tight = EnumSet.copyOf(OWN);
            tight.retainAll(now);
            Files.setPosixFilePermissions(path, tight);
        }
    }

    /** Follows no links: they may lead out of the data folder. */
    private static final class Tightening extends SimpleFileVisitor<Path> {
        @Override
        public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes)
                throws IOException {
            restrict(folder);
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
                throws IOException {
            if (!attributes.isSymbolicLink()) {
                restrict(file);
            }
            return FileVisitResult.CONTINUE;
        }

        /** A worker that outlived its server may delete files meanwhile. */
        @Override
        public FileVisitResult visitFileFailed(Path file, IOException e) throws IOException {
            if (e instanceof NoSuchFileException) {
                return FileVisitResult.CONTINUE;
            }
            throw e;
        }
    }
}
