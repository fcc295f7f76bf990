/**
 * Previews of curricula by a synthetic learner, which is fitted anew to the finished runs of this
 * server whenever one more has finished.
 */
package io.gradus.backend.previews;
