/**
 * Rules for what a step rolls out again once it has seen scores, and which groups its update sees.
 */
package io.gradus.training.curriculum.resampling;
