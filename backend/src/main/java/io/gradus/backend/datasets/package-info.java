/**
 * Datasets: uploads, previews, imports with progress, rows, overlap and deletion. The datasets
 * themselves are folders below the data folder; nothing of them is in the database.
 */
package io.gradus.backend.datasets;
