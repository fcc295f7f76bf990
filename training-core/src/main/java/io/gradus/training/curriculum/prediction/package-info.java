/** Asks the policy about problems before it answers them, for the samplers that choose by it. */
package io.gradus.training.curriculum.prediction;
