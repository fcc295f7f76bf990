package io.gradus.backend.experiments;

/**
 * A curriculum at a version.
 *
 * @param curriculum its id
 * @param version its number, from 1
 */
public record PinnedCurriculum(String curriculum, int version) {
    @Override
    public String toString() {
        return curriculum + "@" + version;
    }
}
