package io.gradus.training.problem.dataset.source;

import de.siegmar.fastcsv.reader.CloseableIterator;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.LongSupplier;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Separated values under a header. The separator is the one of comma, semicolon and tab that the
 * first line has most of; quoting is RFC 4180's.
 */
final class CsvSource implements RowSource {
    private static final int LONGEST_HEADER = 1 << 16;

    private final CloseableIterator<CsvRecord> records;
    private final LongSupplier position;
    private final List<String> header;
    private boolean ended;
    private long number;

    CsvSource(InputStream in, LongSupplier position, SourceLimits limits) throws IOException {
        this.position = position;
        Reader reader =
                new BufferedReader(
                        new InputStreamReader(in, StandardCharsets.UTF_8), LONGEST_HEADER);
        char separator = separator(reader);
        records =
                CsvReader.builder()
                        .fieldSeparator(separator)
                        .maxBufferSize(Math.max(1 << 14, limits.rowBytes()))
                        .allowExtraFields(true)
                        .allowMissingFields(true)
                        .ofCsvRecord(reader)
                        .iterator();
        header = header();
    }

    /** The most frequent candidate of the first line. */
    private static char separator(Reader reader) throws IOException {
        reader.mark(LONGEST_HEADER);
        int[] counts = new int[3];
        String candidates = ",;\t";
        int c = reader.read();
        if (c != '\uFEFF') {
            reader.reset();
            reader.mark(LONGEST_HEADER);
            c = reader.read();
        } else {
            reader.mark(LONGEST_HEADER);
            c = reader.read();
        }
        for (int i = 0; i < LONGEST_HEADER - 1 && c >= 0 && c != '\n'; i++, c = reader.read()) {
            int candidate = candidates.indexOf(c);
            if (candidate >= 0) {
                counts[candidate]++;
            }
        }
        reader.reset();
        int best = counts[1] > counts[0] ? 1 : 0;
        return candidates.charAt(counts[2] > counts[best] ? 2 : best);
    }

    private List<String> header() {
        try {
            if (!records.hasNext()) {
                throw new IllegalArgumentException("the file has no header line");
            }
            List<String> names = records.next().getFields().stream().map(String::strip).toList();
            if (new TreeSet<>(names).size() < names.size() || names.contains("")) {
                throw new IllegalArgumentException(
                        "the header must name each column once, it is " + String.join(",", names));
            }
            return names;
        } catch (CsvParseException e) {
            passOn(e);
            throw new IllegalArgumentException("the header is not valid CSV: " + e.getMessage(), e);
        }
    }

    @Override
    public Optional<SourceEntry> next() {
        if (ended) {
            return Optional.empty();
        }
        number++;
        try {
            if (!records.hasNext()) {
                ended = true;
                return Optional.empty();
            }
            return Optional.of(entry(records.next()));
        } catch (CsvParseException | UncheckedIOException e) {
            passOn(e);
            ended = true;
            return Optional.of(
                    new SourceEntry.Unreadable(
                            number, "is not valid CSV, reading ended here: " + reason(e), ""));
        }
    }

    /** The parser wraps whatever its stream throws. */
    private static void passOn(RuntimeException e) {
        if (e.getCause() instanceof ReadingEnded end) {
            throw end;
        }
    }

    private static String reason(RuntimeException e) {
        Throwable cause = e.getCause() == null ? e : e.getCause();
        return String.valueOf(cause.getMessage());
    }

    private SourceEntry entry(CsvRecord row) {
        if (row.getFieldCount() != header.size()) {
            return new SourceEntry.Unreadable(
                    number,
                    "has another number of columns than the header",
                    JsonRows.excerpt(String.join(",", row.getFields())));
        }
        ObjectNode values = JsonNodeFactory.instance.objectNode();
        for (int i = 0; i < header.size(); i++) {
            values.put(header.get(i), row.getField(i));
        }
        return new SourceEntry.Row(number, values);
    }

    @Override
    public long bytesRead() {
        return position.getAsLong();
    }

    @Override
    public void close() throws IOException {
        records.close();
    }
}
