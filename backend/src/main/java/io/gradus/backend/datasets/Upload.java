package io.gradus.backend.datasets;

/**
 * A file that waits to be imported. It is kept until it was imported, twenty newer ones came, or
 * the server starts again.
 *
 * @param id its id
 * @param file its name on the sender's machine
 * @param bytes its size
 */
public record Upload(String id, String file, long bytes) {}
