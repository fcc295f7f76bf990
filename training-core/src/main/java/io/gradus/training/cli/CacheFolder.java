package io.gradus.training.cli;

import java.nio.file.Path;

/**
 * The user's cache folder: the unpacked engine and warm starts. Everything in it can be deleted.
 */
public final class CacheFolder {
    private CacheFolder() {}

    /** {@code $XDG_CACHE_HOME/gradus}, or {@code ~/.cache/gradus}. */
    public static Path path() {
        String cache = System.getenv("XDG_CACHE_HOME");
        Path parent =
                cache == null || cache.isBlank()
                        ? Path.of(System.getProperty("user.home"), ".cache")
                        : Path.of(cache);
        return parent.resolve("gradus");
    }

    /** Lets the engine unpack its libraries here, unless the user named another place. */
    static void tellEngine() {
        if (System.getenv("DJL_CACHE_DIR") == null && System.getProperty("DJL_CACHE_DIR") == null) {
            System.setProperty("DJL_CACHE_DIR", path().resolve("engine").toString());
        }
    }
}
