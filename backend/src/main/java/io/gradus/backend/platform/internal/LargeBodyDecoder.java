package io.gradus.backend.platform.internal;

import io.gradus.backend.platform.LargeBody;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;
import org.springframework.core.ResolvableType;
import org.springframework.core.codec.AbstractDecoder;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.http.MediaType;
import org.springframework.util.MimeType;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reads bodies marked {@link LargeBody} piece by piece as they arrive. {@link RequestRules} has
 * limited their stated length before.
 */
final class LargeBodyDecoder extends AbstractDecoder<Object> {
    private final JsonMapper json;

    LargeBodyDecoder(JsonMapper json) {
        super(MediaType.APPLICATION_JSON);
        this.json = json;
    }

    @Override
    public boolean canDecode(ResolvableType type, @Nullable MimeType mimeType) {
        return type.resolve(Object.class).isAnnotationPresent(LargeBody.class)
                && super.canDecode(type, mimeType);
    }

    @Override
    public Flux<Object> decode(
            Publisher<DataBuffer> body,
            ResolvableType type,
            @Nullable MimeType mimeType,
            @Nullable Map<String, Object> hints) {
        return decodeToMono(body, type, mimeType, hints).flux();
    }

    @Override
    public Mono<Object> decodeToMono(
            Publisher<DataBuffer> body,
            ResolvableType type,
            @Nullable MimeType mimeType,
            @Nullable Map<String, Object> hints) {
        return Flux.from(body)
                .reduceWith(() -> new ArrivingJson(json), ArrivingJson::with)
                .mapNotNull(whole -> whole.read(type.resolve(Object.class)));
    }
}
