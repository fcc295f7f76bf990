/** Series, buckets and the live stream. */
package io.gradus.backend.metrics.internal;
