package io.gradus.backend.workers;

/**
 * Workers that are there now and offer what runs ask for.
 *
 * @param workers how many
 * @param capacity how many runs they train at the same time
 * @param free how many more runs they could take now
 */
public record WorkerRoom(int workers, int capacity, int free) {}
