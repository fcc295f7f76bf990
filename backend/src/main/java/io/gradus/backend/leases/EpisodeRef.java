package io.gradus.backend.leases;

/**
 * An episode of a lease.
 *
 * @param lease id of its lease
 * @param index which of the group's episodes it is, from 0
 */
public record EpisodeRef(String lease, int index) {}
