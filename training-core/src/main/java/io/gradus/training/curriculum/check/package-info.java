/** Checks of a whole curriculum document, and the reader that applies them. */
package io.gradus.training.curriculum.check;
