/**
 * Measures of text that criteria use: sections between tags, repetition, alphabets and likeness.
 * Pure functions of their arguments that take bounded time on any text.
 */
@NullMarked
package io.gradus.training.reward.text;

import org.jspecify.annotations.NullMarked;
