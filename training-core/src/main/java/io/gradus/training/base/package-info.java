/** Random streams, keyed by purpose, and metrics: the ground that every other wing stands on. */
package io.gradus.training.base;
