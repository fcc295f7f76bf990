package io.gradus.training.problem.dataset.source;

/**
 * Limits on a file.
 *
 * @param fileBytes size, after decompression
 * @param rowBytes size of one row
 * @param rows rows read
 */
public record SourceLimits(long fileBytes, int rowBytes, int rows) {
    /** 2 GiB, 4 MiB a row, half a million rows. */
    public static SourceLimits standard() {
        return new SourceLimits(2L << 30, 4 << 20, 500_000);
    }
}
