package io.gradus.backend.platform;

import io.gradus.backend.testing.openapi.ApiOperation;
import io.gradus.backend.testing.openapi.ApiParameter;
import io.gradus.backend.testing.openapi.ApiRequest;
import io.gradus.backend.testing.openapi.KnownValues;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A request as a file keeps it: what exists on its server alone stands as a place holder.
 *
 * @param method its method
 * @param target its target
 * @param headers its headers
 * @param body its body
 */
record KeptRequest(
        String method, String target, Map<String, String> headers, Optional<String> body) {
    /** The request without the ids of a server. */
    static KeptRequest of(ApiRequest request, List<ApiOperation> operations, KnownValues known) {
        Map<String, String> holders = new LinkedHashMap<>();
        holders(operations, known).forEach((holder, id) -> holders.put(id, holder));
        Map<String, String> headers = new LinkedHashMap<>();
        request.headers().forEach((name, value) -> headers.put(name, replaced(value, holders)));
        return new KeptRequest(
                request.method(),
                replaced(request.target(), holders),
                headers,
                request.body().map(text -> replaced(text, holders)));
    }

    /** The request to a server. */
    ApiRequest request(List<ApiOperation> operations, KnownValues known) {
        Map<String, String> ids = holders(operations, known);
        Map<String, String> real = new LinkedHashMap<>();
        headers.forEach((name, value) -> real.put(name, replaced(value, ids)));
        return new ApiRequest(
                method, replaced(target, ids), real, body.map(text -> replaced(text, ids)));
    }

    /** Place holders of all ids that are long enough to be nothing else. */
    private static Map<String, String> holders(List<ApiOperation> operations, KnownValues known) {
        Map<String, String> ids = new LinkedHashMap<>();
        for (ApiOperation operation : operations) {
            for (ApiParameter parameter : operation.parameters()) {
                known.parameter(operation, parameter)
                        .filter(id -> id.length() > 7)
                        .ifPresent(id ->
                                ids.put(
                                        "<<%s %s>>".formatted(operation.name(), parameter.name()),
                                        id));
            }
        }
        return ids;
    }

    private static String replaced(String text, Map<String, String> by) {
        String replaced = text;
        for (Map.Entry<String, String> one : by.entrySet()) {
            replaced = replaced.replace(one.getKey(), one.getValue());
        }
        return replaced;
    }

    /** As a file: method and target, a line for each header, an empty line, the body. */
    String text() {
        return headers.entrySet().stream()
                        .map(header -> header.getKey() + ": " + header.getValue())
                        .collect(Collectors.joining("\n", method + " " + target + "\n", "\n"))
                + body.map(text -> "\n" + text).orElse("");
    }

    /** Reads {@link #text}. */
    static KeptRequest read(String text) {
        int end = text.indexOf("\n\n");
        List<String> head = text.substring(0, end < 0 ? text.length() : end).lines().toList();
        int space = head.getFirst().indexOf(' ');
        Map<String, String> headers = new LinkedHashMap<>();
        for (String line : head.subList(1, head.size())) {
            int colon = line.indexOf(": ");
            headers.put(line.substring(0, colon), line.substring(colon + 2));
        }
        return new KeptRequest(
                head.getFirst().substring(0, space),
                head.getFirst().substring(space + 1),
                headers,
                end < 0 ? Optional.empty() : Optional.of(text.substring(end + 2)));
    }
}
