/** Filters of scored groups and selection of rollouts for the loss. */
package io.gradus.training.curriculum.filter;
