/**
 * The numbers of runs: points and their buckets, written in the transaction that stores the events,
 * read as series and streamed live. The feature has no API for other features; screens read it over
 * HTTP.
 */
package io.gradus.backend.metrics;
