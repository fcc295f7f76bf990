/** Random streams, keyed by purpose, and metrics: the ground that every other wing stands on. */
@NullMarked
package io.gradus.training.base;

import org.jspecify.annotations.NullMarked;
