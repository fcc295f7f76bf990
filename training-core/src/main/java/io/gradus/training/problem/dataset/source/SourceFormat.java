package io.gradus.training.problem.dataset.source;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The kinds of files that a dataset can be imported from; all but Parquet also compressed by gzip.
 */
public enum SourceFormat {
    /** One JSON object per line. */
    JSONL("jsonl", "ndjson"),
    /** An array of JSON objects. */
    JSON("json"),
    /** Comma, semicolon or tab separated values under a header. */
    CSV("csv", "tsv"),
    /** Apache Parquet, uncompressed or with snappy, gzip or zstd. */
    PARQUET("parquet"),
    /** A corpus in paragraphs. */
    TEXT("txt", "text", "md");

    private final List<String> endings;

    SourceFormat(String... endings) {
        this.endings = List.of(endings);
    }

    /** The word in commands: the name in lower case. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The format that a file's name says, with or without {@code .gz} behind it. */
    public static Optional<SourceFormat> ofName(String fileName) {
        String lower = fileName.toLowerCase(Locale.ROOT);
        String plain = lower.endsWith(".gz") ? lower.substring(0, lower.length() - 3) : lower;
        String ending = plain.substring(plain.lastIndexOf('.') + 1);
        return Arrays.stream(values()).filter(f -> f.endings.contains(ending)).findFirst();
    }
}
