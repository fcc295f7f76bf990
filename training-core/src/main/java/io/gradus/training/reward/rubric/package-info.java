/**
 * The reward as a document: criteria that judge rollouts and how they combine. Every score carries
 * one signed contribution per criterion, and the contributions sum to the total.
 */
@NullMarked
package io.gradus.training.reward.rubric;

import org.jspecify.annotations.NullMarked;
