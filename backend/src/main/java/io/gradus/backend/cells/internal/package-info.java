/** Buckets of cells: writing, reading and the REST resource. */
package io.gradus.backend.cells.internal;
