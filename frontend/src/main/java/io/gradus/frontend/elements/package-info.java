/**
 * Small parts that several screens show: a run's state, a text to copy, what went wrong, a choice
 * of seed; and what every editor of a document has: its text, its errors and the row above it.
 */
package io.gradus.frontend.elements;
