/** Prompts of chat models: conversations, their templates, and how turns become tokens. */
@NullMarked
package io.gradus.training.policy.chat;

import org.jspecify.annotations.NullMarked;
