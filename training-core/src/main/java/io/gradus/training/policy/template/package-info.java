/**
 * Chat templates: the part of Jinja that they use, run as transformers runs it, within bounds of
 * work and memory.
 */
@NullMarked
package io.gradus.training.policy.template;

import org.jspecify.annotations.NullMarked;
