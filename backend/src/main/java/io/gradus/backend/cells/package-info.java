/**
 * Record of what runs did in each difficulty cell over time: groups, pass rates, tokens and seconds
 * in buckets of steps, written in the transaction that stores the events. Screens read it over HTTP
 * and go on from the live stream.
 */
package io.gradus.backend.cells;
