/** Advantage shapers: rules that rescale advantages after they were estimated. */
package io.gradus.training.objective.shaper;
