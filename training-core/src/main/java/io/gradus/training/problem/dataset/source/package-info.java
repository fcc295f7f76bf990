/**
 * Files as rows of named values: JSON lines, JSON, CSV, Parquet and plain text, read as a stream
 * with limits, so that no file takes more memory than its largest permitted row.
 */
@NullMarked
package io.gradus.training.problem.dataset.source;

import org.jspecify.annotations.NullMarked;
