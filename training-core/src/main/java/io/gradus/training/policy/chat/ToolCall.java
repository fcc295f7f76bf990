package io.gradus.training.policy.chat;

import io.gradus.training.policy.template.value.Value;

/** A tool that an assistant calls, with its arguments as the tool's schema names them. */
public record ToolCall(String name, Value arguments) {}
