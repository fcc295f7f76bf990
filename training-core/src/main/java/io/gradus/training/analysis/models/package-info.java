/**
 * Published models of this machine, for screens and REST: what is here, and how more is fetched.
 */
@NullMarked
package io.gradus.training.analysis.models;

import org.jspecify.annotations.NullMarked;
