/** Group summaries and segments of texts. */
package io.gradus.backend.rollouts.internal;
