/** What the rules of a run did in a step: whom rewards, advantages, rows and gradients favour. */
package io.gradus.training.trainer.rules;
