/**
 * A run's numbers as files that other programs read: CSV, JSON Lines, Parquet and TensorBoard's
 * event files; its model in the forms that others load; and the server's own numbers for
 * Prometheus.
 */
package io.gradus.backend.exports;
