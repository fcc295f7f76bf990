/** How a chat model is asked for an answer, and where the answer stands in what it writes. */
@NullMarked
package io.gradus.training.problem.asking;

import org.jspecify.annotations.NullMarked;
