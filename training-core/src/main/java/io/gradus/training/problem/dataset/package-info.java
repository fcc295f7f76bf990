/**
 * Datasets: imported problems under a name that pins their content. A dataset is immutable; its id
 * is its name and the first eight hex digits of the SHA-256 of its canonical content, and the word
 * {@code dataset:ID} is a problem family in documents.
 */
@NullMarked
package io.gradus.training.problem.dataset;

import org.jspecify.annotations.NullMarked;
