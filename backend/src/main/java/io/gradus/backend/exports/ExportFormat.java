package io.gradus.backend.exports;

import java.util.Arrays;
import java.util.Optional;

/** A format of a run's exported numbers. */
public enum ExportFormat {
    /** Comma-separated values with a header line. */
    CSV("csv", "text/csv", "CSV"),
    /** One JSON object per line. */
    JSON_LINES("jsonl", "application/x-ndjson", "JSON Lines"),
    /** Apache Parquet. */
    PARQUET("parquet", "application/vnd.apache.parquet", "Parquet"),
    /** Format that TensorBoard reads. */
    TENSORBOARD("tfevents", "application/octet-stream", "TensorBoard events");

    private final String ending;
    private final String mediaType;
    private final String title;

    ExportFormat(String ending, String mediaType, String title) {
        this.ending = ending;
        this.mediaType = mediaType;
        this.title = title;
    }

    /** The format whose files end like this. */
    public static Optional<ExportFormat> find(String ending) {
        return Arrays.stream(values()).filter(one -> one.ending.equals(ending)).findFirst();
    }

    /** How its files end, without the dot. */
    public String ending() {
        return ending;
    }

    /** Its media type. */
    public String mediaType() {
        return mediaType;
    }

    /** Its name for people. */
    public String title() {
        return title;
    }

    /** Where a run's numbers lie in this format, below the server's root. */
    public String path(String run) {
        return "/api/v1/runs/" + run + "/metrics." + ending;
    }

    /**
     * The name under which a run's file is saved. TensorBoard reads only files with {@code
     * tfevents} and a number after it in their names.
     */
    public String fileName(String run) {
        return this == TENSORBOARD ? "events.out.tfevents.0." + run : run + "-metrics." + ending;
    }
}
