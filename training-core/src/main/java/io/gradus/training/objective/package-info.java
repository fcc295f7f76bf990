/** The objective of an update as the document describes it, and the critic that it may train. */
@NullMarked
package io.gradus.training.objective;

import org.jspecify.annotations.NullMarked;
