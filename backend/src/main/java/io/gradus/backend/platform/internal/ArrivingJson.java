package io.gradus.backend.platform.internal;

import org.springframework.core.codec.DecodingException;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferUtils;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.async.ByteArrayFeeder;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.util.TokenBuffer;

/** JSON that is parsed while its bytes arrive; only its tokens are kept. */
final class ArrivingJson {
    private static final JsonFactory FACTORY = new JsonFactory();

    private final JsonMapper json;
    private final JsonParser parser;
    private final TokenBuffer tokens;

    ArrivingJson(JsonMapper json) {
        this.json = json;
        parser = FACTORY.createNonBlockingByteArrayParser(ObjectReadContext.empty());
        tokens = TokenBuffer.forGeneration();
    }

    /** Takes in the next bytes and releases them. */
    ArrivingJson with(DataBuffer bytes) {
        byte[] piece = new byte[bytes.readableByteCount()];
        bytes.read(piece);
        DataBufferUtils.release(bytes);
        return parsing(() -> {
            ((ByteArrayFeeder) parser.nonBlockingInputFeeder()).feedInput(piece, 0, piece.length);
            copy();
        });
    }

    /** The whole as this type. */
    Object read(Class<?> type) {
        parsing(() -> {
            ((ByteArrayFeeder) parser.nonBlockingInputFeeder()).endOfInput();
            copy();
        });
        try {
            return json.readValue(tokens.asParser(ObjectReadContext.empty()), type);
        } catch (JacksonException e) {
            throw unreadable(e);
        }
    }

    private void copy() {
        JsonToken token = parser.nextToken();
        while (token != null && token != JsonToken.NOT_AVAILABLE) {
            tokens.copyCurrentEvent(parser);
            token = parser.nextToken();
        }
    }

    private ArrivingJson parsing(Runnable step) {
        try {
            step.run();
            return this;
        } catch (JacksonException e) {
            throw unreadable(e);
        }
    }

    private static DecodingException unreadable(JacksonException e) {
        return new DecodingException("JSON decoding error: " + e.getOriginalMessage(), e);
    }
}
