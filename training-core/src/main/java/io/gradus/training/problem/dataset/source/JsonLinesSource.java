package io.gradus.training.problem.dataset.source;

import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.function.LongSupplier;
import tools.jackson.databind.json.JsonMapper;

/** One JSON object per line; empty lines are passed over. */
final class JsonLinesSource implements RowSource {
    private final InputStream in;
    private final LongSupplier position;
    private final LineReader lines;
    private final JsonMapper mapper;
    private long number;

    JsonLinesSource(InputStream in, LongSupplier position, SourceLimits limits) {
        this.in = in;
        this.position = position;
        lines = new LineReader(in, limits.rowBytes());
        mapper = JsonRows.mapper(limits);
    }

    @Override
    public Optional<SourceEntry> next() throws IOException {
        while (true) {
            Optional<LineReader.Line> line = lines.next();
            if (line.isEmpty()) {
                return Optional.empty();
            }
            number++;
            String text = line.get().text();
            if (line.get().tooLong()) {
                return Optional.of(
                        new SourceEntry.Unreadable(
                                number, "the line is too long", JsonRows.excerpt(text)));
            }
            if (!text.isBlank()) {
                return Optional.of(JsonRows.entry(mapper, number, text));
            }
        }
    }

    @Override
    public long bytesRead() {
        return position.getAsLong();
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
