package io.gradus.backend.designs;

import java.net.URI;
import org.springframework.http.ResponseEntity;

/** Answer of the API when a document was saved: the version, and where it is. */
public final class SavedVersion {
    private SavedVersion() {}

    /** The answer for a new document below the path that lists those of its kind. */
    public static ResponseEntity<DesignVersion> first(String path, DesignVersion saved) {
        return at(path + "/" + saved.id(), saved);
    }

    /** The answer for a new version of a document below the path that lists those of its kind. */
    public static ResponseEntity<DesignVersion> next(String path, DesignVersion saved) {
        return at(path + "/" + saved.id() + "/versions/" + saved.version(), saved);
    }

    private static ResponseEntity<DesignVersion> at(String place, DesignVersion saved) {
        return ResponseEntity.created(URI.create(place)).body(saved);
    }
}
