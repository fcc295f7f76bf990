package io.gradus.training.worker;

/**
 * A file of a run's folder that another machine needs to go on with the run.
 *
 * @param path where it lies in the run's folder, with {@code /} between names
 * @param bytes its size
 * @param sha256 of its bytes, in lower-case hex
 */
public record RunFile(String path, long bytes, String sha256) {}
