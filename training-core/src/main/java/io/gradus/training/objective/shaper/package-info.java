/** Advantage shapers: rules that rescale advantages after they were estimated. */
@NullMarked
package io.gradus.training.objective.shaper;

import org.jspecify.annotations.NullMarked;
