package io.gradus.training.policy.chat;

import io.gradus.training.policy.template.value.Value;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;

/**
 * What a chat template writes as one text.
 *
 * @param messages in order
 * @param tools tools that the model may call, each as JSON describes it in OpenAI's form
 */
public record Conversation(List<ChatMessage> messages, List<Value> tools) {
    public Conversation {
        messages = List.copyOf(messages);
        tools = List.copyOf(tools);
    }

    /** A conversation without tools. */
    public static Conversation of(List<ChatMessage> messages) {
        return new Conversation(messages, List.of());
    }

    Value messageValues() {
        return Value.of(messages.stream().map(Conversation::value).toList());
    }

    /** None where there are none, as transformers passes it. */
    Value toolValues() {
        return tools.isEmpty() ? Value.NONE : Value.of(tools);
    }

    private static Value value(ChatMessage message) {
        SequencedMap<Value, Value> entries = new LinkedHashMap<>();
        put(entries, "role", Value.of(message.role()));
        put(entries, "content", Value.of(message.content()));
        if (!message.toolCalls().isEmpty()) {
            put(
                    entries,
                    "tool_calls",
                    Value.of(message.toolCalls().stream().map(Conversation::value).toList()));
        }
        return new Value.Dict(entries);
    }

    private static Value value(ToolCall call) {
        SequencedMap<Value, Value> function = new LinkedHashMap<>();
        put(function, "name", Value.of(call.name()));
        put(function, "arguments", call.arguments());
        SequencedMap<Value, Value> entries = new LinkedHashMap<>();
        put(entries, "type", Value.of("function"));
        put(entries, "function", new Value.Dict(function));
        return new Value.Dict(entries);
    }

    private static void put(SequencedMap<Value, Value> entries, String key, Value value) {
        entries.put(Value.of(key), value);
    }
}
