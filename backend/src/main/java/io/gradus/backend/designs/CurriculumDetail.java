package io.gradus.backend.designs;

import java.util.List;

/**
 * A curriculum with its versions.
 *
 * @param id the document's {@code curriculum} name
 * @param latest newest version, from 1
 * @param versions every version, the newest first
 */
public record CurriculumDetail(String id, int latest, List<VersionNote> versions) {
    public CurriculumDetail {
        versions = List.copyOf(versions);
    }
}
