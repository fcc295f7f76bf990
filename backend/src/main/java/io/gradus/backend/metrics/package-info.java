/**
 * The numbers of runs: points and their buckets, written in the transaction that stores the events,
 * read as series and streamed live. Screens read it over HTTP; other features learn here how fast a
 * run was, and how to read a run as of one moment.
 */
package io.gradus.backend.metrics;
