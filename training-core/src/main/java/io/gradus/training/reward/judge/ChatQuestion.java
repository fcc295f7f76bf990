package io.gradus.training.reward.judge;

import io.gradus.training.document.Sha256;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * A request as it goes out to an endpoint.
 *
 * @param endpoint where it goes
 * @param hash SHA-256 of the endpoint's address and the body, in hexadecimal: equal questions have
 *     equal hashes
 * @param body JSON text of the request
 * @param form the verdict that is wanted
 */
public record ChatQuestion(JudgeEndpoint endpoint, String hash, String body, VerdictForm form) {
    private static final JsonMapper JSON = JsonMapper.shared();

    /** The question that puts a request to an endpoint. */
    public static ChatQuestion of(JudgeEndpoint endpoint, JudgeRequest request) {
        ObjectNode body = JSON.createObjectNode();
        body.put("model", endpoint.model());
        body.put("temperature", endpoint.temperature());
        body.put("max_tokens", endpoint.maxTokens());
        var messages = body.putArray("messages");
        messages.addObject().put("role", "system").put("content", request.task());
        messages.addObject().put("role", "user").put("content", request.data());
        String text = body.toString();
        return new ChatQuestion(
                endpoint, Sha256.hex(endpoint.address() + "\n" + text), text, request.form());
    }
}
