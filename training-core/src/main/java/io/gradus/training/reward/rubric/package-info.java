/**
 * The reward as a document: criteria that judge rollouts and how they combine. Every score carries
 * one signed contribution per criterion, and the contributions sum to the total.
 */
package io.gradus.training.reward.rubric;
