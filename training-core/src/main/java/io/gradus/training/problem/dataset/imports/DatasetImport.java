package io.gradus.training.problem.dataset.imports;

import io.gradus.training.document.Sha256;
import io.gradus.training.problem.dataset.ComparisonText;
import io.gradus.training.problem.dataset.Dataset;
import io.gradus.training.problem.dataset.source.ReadingEnded;
import io.gradus.training.problem.dataset.source.ReadingGuard;
import io.gradus.training.problem.dataset.source.RowSource;
import io.gradus.training.problem.dataset.source.SourceEntry;
import io.gradus.training.problem.dataset.source.SourceFile;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.ZipException;
import tools.jackson.databind.node.ObjectNode;

/**
 * Imports a file. The first rows decide what columns mean; then all rows are read as a stream.
 * Throws {@link IllegalArgumentException} with a sentence and a remedy where the file cannot be
 * understood, {@link UncheckedIOException} where it cannot be read.
 */
public final class DatasetImport {
    /** Most decompressed bytes that a preview reads. */
    public static final long PREVIEW_BYTES = 64L << 20;

    private static final String ENDED = "later rows are not read, because they are very long";

    private static final int LOOKED_AT = 200;
    private static final int SAMPLES = 10;
    private static final int TELL_EVERY = 500;

    private final SourceFile file;
    private final ImportSettings settings;

    /** An import that has not begun. */
    public DatasetImport(SourceFile file, ImportSettings settings) {
        this.file = file;
        this.settings = settings;
    }

    /**
     * Preview of what the first rows would become. It reads no more of the file than {@link
     * #PREVIEW_BYTES}, and ends with {@link ImportCancelled} when its thread is interrupted.
     */
    public ImportPreview preview() {
        return preview(PREVIEW_BYTES);
    }

    /** A preview that reads no more than these decompressed bytes. */
    ImportPreview preview(long most) {
        List<SourceEntry> first = new ArrayList<>();
        try {
            lookAt(first, ReadingGuard.atMost(most));
        } catch (ReadingEnded _) {
            first.add(new SourceEntry.Unreadable(first.size() + 1, ENDED, ""));
        }
        if (Thread.currentThread().isInterrupted()) {
            throw new ImportCancelled();
        }
        Understanding how = understand(first);
        Harvest harvest = new Harvest(new RowReader(how, settings.keepUnicode()), file.limits());
        first.forEach(harvest::take);
        List<Draft> drafts = harvest.drafts();
        try {
            return new ImportPreview(
                    file.knownFormat(),
                    how,
                    ComparisonText.write(how.comparison()),
                    first.size(),
                    drafts.stream().limit(SAMPLES).map(Draft::row).toList(),
                    drafts.size(),
                    harvest.rejects());
        } catch (IOException e) {
            throw unreadable(e);
        }
    }

    /**
     * Imports everything; throws {@link ImportCancelled} where the listener stops it, in the middle
     * of a row too.
     */
    public Dataset run(ImportProgress progress) {
        try {
            Course course = new Course(progress, file.bytes());
            List<SourceEntry> first = new ArrayList<>();
            lookAt(first, course);
            Understanding how = understand(first);
            Harvest harvest =
                    new Harvest(new RowReader(how, settings.keepUnicode()), file.limits());
            try (RowSource source = file.open(course)) {
                harvest(source, harvest, course);
            }
            course.end();
            return harvest.dataset(settings, how, file, fileHash(), course.rows);
        } catch (ReadingEnded e) {
            throw new ImportCancelled();
        } catch (IOException e) {
            throw unreadable(e);
        }
    }

    private static void harvest(RowSource source, Harvest harvest, Course course)
            throws IOException {
        Optional<SourceEntry> entry = source.next();
        while (entry.isPresent()) {
            harvest.take(entry.get());
            course.row(source.bytesRead(), harvest.rejected());
            entry = source.next();
        }
    }

    /** How far an import is; its listener hears of it and may end it. */
    private static final class Course implements ReadingGuard {
        private final ImportProgress progress;
        private final long total;
        private long bytes;
        private long rows;
        private long rejected;

        Course(ImportProgress progress, long total) {
            this.progress = progress;
            this.total = total;
        }

        @Override
        public boolean goesOn(long decompressed) {
            return progress.goesOn(bytes, total, rows, rejected);
        }

        void row(long newBytes, long newRejected) {
            rows++;
            bytes = newBytes;
            rejected = newRejected;
            if (rows % TELL_EVERY == 0 && !goesOn(bytes)) {
                throw new ImportCancelled();
            }
        }

        void end() {
            bytes = total;
            goesOn(total);
        }
    }

    /** Adds the first entries of the file, as many as the guard lets through. */
    private void lookAt(List<SourceEntry> first, ReadingGuard guard) {
        try (RowSource source = file.open(guard)) {
            Optional<SourceEntry> entry = source.next();
            while (entry.isPresent()) {
                first.add(entry.get());
                entry = first.size() < LOOKED_AT ? source.next() : Optional.empty();
            }
        } catch (IOException e) {
            throw unreadable(e);
        }
    }

    private Understanding understand(List<SourceEntry> first) {
        List<ObjectNode> rows =
                first.stream()
                        .flatMap(e ->
                                e instanceof SourceEntry.Row row ? Stream.of(row.values()) : null)
                        .toList();
        return Detection.of(rows, settings);
    }

    private String fileHash() throws IOException {
        return Sha256.hex(file.path());
    }

    private UncheckedIOException unreadable(IOException cause) {
        boolean isPacked = cause instanceof ZipException || cause instanceof EOFException;
        return new UncheckedIOException(
                "the file "
                        + file.name()
                        + " cannot be read"
                        + (isPacked ? ": its gzip is damaged; compress or download it again" : ""),
                cause);
    }
}
