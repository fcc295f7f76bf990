package io.gradus.training.policy.pretrained;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/**
 * A file as it was when it was read.
 *
 * @param size bytes
 * @param modified nanoseconds since 1970
 */
record FileStamp(Path path, long size, long modified) {
    /** Throws {@link IllegalArgumentException} where the file is not there. */
    static FileStamp of(Path path) {
        try {
            return new FileStamp(
                    path,
                    Files.size(path),
                    Files.getLastModifiedTime(path).to(TimeUnit.NANOSECONDS));
        } catch (IOException e) {
            throw new IllegalArgumentException(
                    path + " cannot be read; get the model again, or name another folder", e);
        }
    }

    /** Mapped bytes of a file that shrinks end the process, so a changed one is not mapped. */
    void requireUnchanged() {
        if (!of(path).equals(this)) {
            throw new IllegalArgumentException(
                    path + " changed while it was in use; start again to use it as it is now");
        }
    }
}
