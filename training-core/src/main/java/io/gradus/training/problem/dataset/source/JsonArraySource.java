package io.gradus.training.problem.dataset.source;

import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.function.LongSupplier;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.json.JsonMapper;

/**
 * An array of JSON objects. What is not valid JSON ends the file, because nobody can say where the
 * next row begins.
 */
final class JsonArraySource implements RowSource {
    /** A row of more times its limit is not read to its end. */
    private static final long READ_ON = 16;

    /** The parser reads ahead by its buffer. */
    private static final long FIRST_BUFFER = 1 << 16;

    private final InputStream in;
    private final LongSupplier position;
    private final SourceLimits limits;
    private final ObjectReader elements;
    private final JsonParser parser;
    private long number;
    private long rowBytes;
    private boolean ended;

    /** A row is so long that it is not even read to be passed over. */
    private static final class EndlessRow extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    JsonArraySource(InputStream in, LongSupplier position, SourceLimits limits) throws IOException {
        this.in = in;
        this.position = position;
        this.limits = limits;
        JsonMapper mapper = JsonRows.mapper(limits);
        elements = mapper.reader().without(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);
        skipMark();
        try {
            parser = mapper.createParser(new BoundedStream(in, this::count));
            if (parser.nextToken() != JsonToken.START_ARRAY) {
                throw new IllegalArgumentException(
                        "a JSON file must hold an array of objects; use JSON lines for one object per line");
            }
        } catch (JacksonException e) {
            throw new IllegalArgumentException("the file is not valid JSON", e);
        }
    }

    private void count(long more) {
        rowBytes += more;
        if (rowBytes > READ_ON * limits.rowBytes() + FIRST_BUFFER) {
            throw new EndlessRow();
        }
    }

    private void skipMark() throws IOException {
        in.mark(3);
        if (!(in.read() == 0xEF && in.read() == 0xBB && in.read() == 0xBF)) {
            in.reset();
        }
    }

    @Override
    public Optional<SourceEntry> next() {
        if (ended) {
            return Optional.empty();
        }
        rowBytes = 0;
        try {
            if (parser.nextToken() == JsonToken.END_ARRAY) {
                ended = true;
                return Optional.empty();
            }
            long before = parser.currentLocation().getByteOffset();
            JsonNode node = elements.readTree(parser);
            number++;
            boolean tooLong = parser.currentLocation().getByteOffset() - before > limits.rowBytes();
            return Optional.of(
                    tooLong
                            ? new SourceEntry.Unreadable(number, "the row is too long", "")
                            : JsonRows.entry(number, node));
        } catch (EndlessRow e) {
            ended = true;
            return Optional.of(
                    new SourceEntry.Unreadable(
                            number + 1, "the row is too long, reading ended here", ""));
        } catch (JacksonException e) {
            ended = true;
            return Optional.of(
                    new SourceEntry.Unreadable(
                            number + 1, JsonRows.reason(e) + ", reading ended here", ""));
        }
    }

    @Override
    public long bytesRead() {
        return position.getAsLong();
    }

    @Override
    public void close() throws IOException {
        parser.close();
        in.close();
    }
}
