package io.gradus.training.curriculum.document;

import io.gradus.training.reward.judge.JudgeEndpoint;
import java.lang.reflect.RecordComponent;
import java.net.URI;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * An API key that a run of a document sends out: whoever writes the document chooses both the
 * variable and the address.
 *
 * @param variable the environment variable that holds the key
 * @param origin scheme, host and port of the address that the key is sent to
 */
public record KeyUse(String variable, String origin) {
    /** All of a document, each once, in the order of the document. */
    public static List<KeyUse> of(CurriculumDocument document) {
        return endpoints(document).flatMap(KeyUse::of).distinct().toList();
    }

    private static Stream<KeyUse> of(JudgeEndpoint endpoint) {
        URI address = endpoint.address();
        String port = address.getPort() < 0 ? "" : ":" + address.getPort();
        return endpoint.apiKeyVariable().stream()
                .map(name ->
                        new KeyUse(name, address.getScheme() + "://" + address.getHost() + port));
    }

    /** The host that the key is sent to. */
    public String host() {
        return URI.create(origin).getHost();
    }

    /** In words, for example {@code OPENAI_API_KEY to https://api.openai.com}. */
    public String words() {
        return variable + " to " + origin;
    }

    /** Judges may stand anywhere in a document, so every record of it is looked into. */
    private static Stream<JudgeEndpoint> endpoints(Object value) {
        return switch (value) {
            case JudgeEndpoint endpoint -> Stream.of(endpoint);
            case Optional<?> optional -> optional.stream().flatMap(KeyUse::endpoints);
            case Collection<?> all -> all.stream().flatMap(KeyUse::endpoints);
            case Map<?, ?> map -> map.values().stream().flatMap(KeyUse::endpoints);
            case Record record ->
                    Arrays.stream(record.getClass().getRecordComponents())
                            .flatMap(component -> endpoints(value(record, component)));
            default -> Stream.empty();
        };
    }

    private static Object value(Record record, RecordComponent component) {
        try {
            component.getAccessor().setAccessible(true);
            return component.getAccessor().invoke(record);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(record + " hides its " + component.getName(), e);
        }
    }
}
