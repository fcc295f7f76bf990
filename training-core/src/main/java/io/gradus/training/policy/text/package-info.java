/**
 * Text as a model reads and writes it: tokenizers, and how the turns of an episode become prompts.
 */
@NullMarked
package io.gradus.training.policy.text;

import org.jspecify.annotations.NullMarked;
