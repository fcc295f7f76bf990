/**
 * Documents as records: one annotated record describes a document element, and the reader, the
 * writer, the JSON Schema and the reference page are all derived from it. Nothing here knows what a
 * curriculum is.
 */
@NullMarked
package io.gradus.training.document;

import org.jspecify.annotations.NullMarked;
