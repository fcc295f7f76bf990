/**
 * The placebo test: whether the title mechanism of a recipe does better than none and than the same
 * mechanism backwards, at equal generated tokens.
 */
package io.gradus.training.analysis.effect;
