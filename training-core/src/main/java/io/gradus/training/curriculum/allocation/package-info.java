/** Allocation of rollouts among the problems of a step. */
package io.gradus.training.curriculum.allocation;
