package io.gradus.backend.reports;

/**
 * A report.
 *
 * @param fileName what a browser is to call the file
 * @param html the whole file
 */
public record Report(String fileName, String html) {}
