package io.gradus.training.policy.pretrained.hub;

import java.util.List;

/**
 * What a repository has at a revision.
 *
 * @param commit of the revision
 */
public record HubListing(String repository, String commit, List<HubFile> files) {
    /**
     * A file of a repository.
     *
     * @param name path within the repository
     * @param size bytes; 0 where the hub does not tell
     */
    public record HubFile(String name, long size) {}
}
