package io.gradus.training.policy.chat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.gradus.training.policy.template.JinjaTable;
import io.gradus.training.policy.template.JsonValues;
import io.gradus.training.policy.template.value.Value;
import io.gradus.training.policy.text.TemplateSource;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;

/** Conversations become what transformers makes of them by the same published templates. */
class ChatTemplateTableTests {
    private static final SequencedMap<String, String> SPECIALS = new LinkedHashMap<>();

    static {
        SPECIALS.put("bos_token", "<s>");
        SPECIALS.put("eos_token", "</s>");
    }

    @TestFactory
    Stream<DynamicTest> publishedTemplates() {
        return JinjaTable.read("conversations.json")
                .valueStream()
                .map(one ->
                        dynamicTest(
                                "%s: %s, %s"
                                        .formatted(
                                                one.get("template").stringValue(),
                                                one.get("name").stringValue(),
                                                one.get("generate")),
                                () -> check(one)));
    }

    private static void check(JsonNode one) throws IOException {
        String name = one.get("template").stringValue();
        ChatTemplate template =
                new ChatTemplate(new TemplateSource(name, JinjaTable.template(name), SPECIALS));
        Optional<Boolean> thinking =
                one.get("variables").optional("enable_thinking").map(JsonNode::booleanValue);
        ChatOptions options = new ChatOptions(Optional.empty(), thinking, Optional.empty());
        assertThat(template.render(conversation(one), one.get("generate").booleanValue(), options))
                .isEqualTo(one.get("text").stringValue());
    }

    private static Conversation conversation(JsonNode one) {
        List<Value> tools = one.path("tools").valueStream().map(JsonValues::of).toList();
        return new Conversation(
                one.get("messages").valueStream().map(ChatTemplateTableTests::message).toList(),
                tools);
    }

    private static ChatMessage message(JsonNode json) {
        return new ChatMessage(
                json.get("role").stringValue(),
                json.get("content").stringValue(),
                json.path("tool_calls")
                        .valueStream()
                        .map(call -> call.get("function"))
                        .map(f ->
                                new ToolCall(
                                        f.get("name").stringValue(),
                                        JsonValues.of(f.get("arguments"))))
                        .toList());
    }
}
