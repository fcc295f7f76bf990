package io.gradus.backend.testing.openapi;

import io.gradus.backend.testing.Api;
import java.net.http.HttpRequest;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A request, ready to be sent.
 *
 * @param method its HTTP method
 * @param target its path below the server's address, with its query
 * @param headers its headers
 * @param body its body; empty for none
 */
public record ApiRequest(
        String method, String target, Map<String, String> headers, Optional<String> body) {
    /** The server's answer. */
    public Api.Answer send(Api api) {
        HttpRequest.Builder request =
                api.request(target)
                        .method(
                                method,
                                body.map(HttpRequest.BodyPublishers::ofString)
                                        .orElseGet(HttpRequest.BodyPublishers::noBody));
        headers.forEach(request::header);
        return api.send(request);
    }

    /** The same with another header. */
    public ApiRequest with(String header, String value) {
        Map<String, String> all = new LinkedHashMap<>(headers);
        all.put(header, value);
        return new ApiRequest(method, target, all, body);
    }

    /** The same with another body. */
    public ApiRequest withBody(String text) {
        return new ApiRequest(method, target, headers, Optional.of(text));
    }

    /** A command that sends it again. */
    public String command() {
        return "curl -X %s%s%s \"$SERVER%s\""
                .formatted(
                        method,
                        headers.entrySet().stream()
                                .map(h -> " -H '" + h.getKey() + ": " + h.getValue() + "'")
                                .collect(Collectors.joining()),
                        body.map(text -> " --data-binary '" + text.replace("'", "'\\''") + "'")
                                .orElse(""),
                        target);
    }
}
