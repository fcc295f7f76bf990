/**
 * Small parts that several screens show: a run's state, a text to copy, what went wrong, a choice
 * of seed.
 */
package io.gradus.frontend.elements;
