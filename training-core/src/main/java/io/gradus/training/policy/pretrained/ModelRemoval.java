package io.gradus.training.policy.pretrained;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * The folders of a model, which nothing else uses. Links in them are deleted, never followed.
 *
 * @param bytes of the files in them
 */
public record ModelRemoval(ModelSource source, List<Path> folders, long bytes) {
    /** Throws {@link IllegalArgumentException} where there is nothing, or a link to elsewhere. */
    static ModelRemoval of(ModelSource source, List<Path> folders) {
        List<Path> there =
                folders.stream().filter(f -> Files.exists(f, LinkOption.NOFOLLOW_LINKS)).toList();
        if (there.isEmpty()) {
            throw new IllegalArgumentException(
                    source + " is not on this machine; ./gradus models list shows what is");
        }
        for (Path folder : there) {
            if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
                throw new IllegalArgumentException(
                        folder + " is a link, not a folder; delete it yourself");
            }
        }
        return new ModelRemoval(source, there, walk(there, false));
    }

    /** Deletes them and tells how many bytes that freed. */
    public long run() {
        return walk(folders, true);
    }

    private static long walk(List<Path> folders, boolean delete) {
        AtomicLong bytes = new AtomicLong();
        try {
            for (Path folder : folders) {
                Files.walkFileTree(folder, new Visitor(bytes, delete));
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the model cannot be deleted whole", e);
        }
        return bytes.get();
    }

    private static final class Visitor extends SimpleFileVisitor<Path> {
        private final AtomicLong bytes;
        private final boolean delete;

        Visitor(AtomicLong bytes, boolean delete) {
            this.bytes = bytes;
            this.delete = delete;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes about) throws IOException {
            bytes.addAndGet(about.isRegularFile() ? about.size() : 0);
            if (delete) {
                Files.delete(file);
            }
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException failed)
                throws IOException {
            if (failed != null) {
                throw failed;
            }
            if (delete) {
                Files.delete(folder);
            }
            return FileVisitResult.CONTINUE;
        }
    }
}
