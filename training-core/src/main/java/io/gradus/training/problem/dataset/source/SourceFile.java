package io.gradus.training.problem.dataset.source;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongSupplier;
import java.util.zip.GZIPInputStream;

/**
 * A file to import from.
 *
 * @param path where it lies
 * @param name its own name, which says the format where none is given
 * @param format how it is read; empty lets its name or its first bytes decide
 * @param text how a corpus is cut; read for {@link SourceFormat#TEXT} only
 * @param limits what it may have at most
 */
public record SourceFile(
        Path path,
        String name,
        Optional<SourceFormat> format,
        SegmentSize text,
        SourceLimits limits) {
    private static final int GZIP_FIRST = 0x1f;
    private static final int GZIP_SECOND = 0x8b;

    /** A file on disk under its own name, with the standard limits. */
    public static SourceFile of(Path path) {
        return new SourceFile(
                path,
                path.getFileName().toString(),
                Optional.empty(),
                SegmentSize.standard(),
                SourceLimits.standard());
    }

    /** The format given, said by the name, or seen in the first bytes. */
    public SourceFormat knownFormat() throws IOException {
        Optional<SourceFormat> known = format.or(() -> SourceFormat.ofName(name));
        if (known.isPresent()) {
            return known.get();
        }
        byte[] first;
        try (InputStream in = decompressed(Files.newInputStream(path))) {
            first = in.readNBytes(4096);
        }
        String start = new String(first, java.nio.charset.StandardCharsets.ISO_8859_1).strip();
        if (start.startsWith("PAR1")) {
            return SourceFormat.PARQUET;
        }
        if (start.startsWith("[")) {
            return SourceFormat.JSON;
        }
        if (start.startsWith("{") || start.startsWith("\u00ef\u00bb\u00bf{")) {
            return SourceFormat.JSONL;
        }
        throw new IllegalArgumentException(
                "the format of "
                        + name
                        + " is not known; name it (jsonl, json, csv, parquet, text)");
    }

    /** Its size on disk. */
    public long bytes() throws IOException {
        return Files.size(path);
    }

    /** Opens it; throws {@link IllegalArgumentException} where it is not of its format. */
    public RowSource open() throws IOException {
        return open(ReadingGuard.open());
    }

    /**
     * Opens it under a guard: rows are read with {@link ReadingEnded} where the guard ends that.
     * Throws {@link IllegalArgumentException} where the file is not of its format.
     */
    public RowSource open(ReadingGuard guard) throws IOException {
        SourceFormat known = knownFormat();
        GuardedCount count = new GuardedCount(guard, limits);
        if (known == SourceFormat.PARQUET) {
            return new ParquetSource(path, limits, count);
        }
        LongAdder raw = new LongAdder();
        InputStream plain =
                new BufferedInputStream(
                        new BoundedStream(
                                decompressed(
                                        new BoundedStream(Files.newInputStream(path), raw::add)),
                                count::add),
                        1 << 16);
        try {
            return source(known, plain, raw::sum);
        } catch (IOException | RuntimeException e) {
            plain.close();
            throw e;
        }
    }

    private RowSource source(SourceFormat known, InputStream plain, LongSupplier raw)
            throws IOException {
        return switch (known) {
            case JSONL -> new JsonLinesSource(plain, raw, limits);
            case JSON -> new JsonArraySource(plain, raw, limits);
            case CSV -> new CsvSource(plain, raw, limits);
            case TEXT -> new TextSource(plain, raw, limits, text);
            case PARQUET -> throw new IllegalStateException("opened above");
        };
    }

    private static InputStream decompressed(InputStream raw) throws IOException {
        BufferedInputStream in = new BufferedInputStream(raw, 1 << 16);
        in.mark(2);
        boolean zipped = in.read() == GZIP_FIRST && in.read() == GZIP_SECOND;
        in.reset();
        return zipped ? new GZIPInputStream(in, 1 << 16) : in;
    }
}
