package io.gradus.training.problem.dataset.imports;

import io.gradus.training.document.Sha256;
import io.gradus.training.problem.dataset.ComparisonText;
import io.gradus.training.problem.dataset.Dataset;
import io.gradus.training.problem.dataset.source.RowSource;
import io.gradus.training.problem.dataset.source.SourceEntry;
import io.gradus.training.problem.dataset.source.SourceFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/**
 * Imports a file. The first rows decide what columns mean; then all rows are read as a stream.
 * Throws {@link IllegalArgumentException} with a sentence and a remedy where the file cannot be
 * understood, {@link UncheckedIOException} where it cannot be read.
 */
public final class DatasetImport {
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

    /** Preview of what the first rows would become. */
    public ImportPreview preview() {
        Understanding how = understand();
        Harvest harvest = new Harvest(new RowReader(how, settings.keepUnicode()), file.limits());
        long read = 0;
        try (RowSource source = file.open()) {
            Optional<SourceEntry> entry = source.next();
            while (entry.isPresent() && read < LOOKED_AT) {
                read++;
                harvest.take(entry.get());
                entry = source.next();
            }
            List<Draft> drafts = harvest.drafts();
            return new ImportPreview(
                    file.knownFormat(),
                    how,
                    ComparisonText.write(how.comparison()),
                    read,
                    drafts.stream().limit(SAMPLES).map(Draft::row).toList(),
                    drafts.size(),
                    harvest.rejects());
        } catch (IOException e) {
            throw unreadable(e);
        }
    }

    /** Imports everything; throws {@link ImportCancelled} where the listener stops it. */
    public Dataset run(ImportProgress progress) {
        Understanding how = understand();
        Harvest harvest = new Harvest(new RowReader(how, settings.keepUnicode()), file.limits());
        try (RowSource source = file.open()) {
            long total = file.bytes();
            long read = 0;
            Optional<SourceEntry> entry = source.next();
            while (entry.isPresent()) {
                read++;
                harvest.take(entry.get());
                if (read % TELL_EVERY == 0
                        && !progress.goesOn(source.bytesRead(), total, read, harvest.rejected())) {
                    throw new ImportCancelled();
                }
                entry = source.next();
            }
            progress.goesOn(total, total, read, harvest.rejected());
            return harvest.dataset(settings, how, file, fileHash(), read);
        } catch (IOException e) {
            throw unreadable(e);
        }
    }

    private Understanding understand() {
        List<ObjectNode> first = new ArrayList<>();
        try (RowSource source = file.open()) {
            Optional<SourceEntry> entry = source.next();
            for (int i = 0; i < LOOKED_AT && entry.isPresent(); i++) {
                if (entry.get() instanceof SourceEntry.Row row) {
                    first.add(row.values());
                }
                entry = source.next();
            }
        } catch (IOException e) {
            throw unreadable(e);
        }
        return Detection.of(first, settings);
    }

    private String fileHash() throws IOException {
        return Sha256.hex(file.path());
    }

    private UncheckedIOException unreadable(IOException cause) {
        return new UncheckedIOException("the file " + file.name() + " cannot be read", cause);
    }
}
