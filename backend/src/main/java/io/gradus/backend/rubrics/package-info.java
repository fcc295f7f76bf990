/** Rubrics over REST: the shipped ones, checks, scores and the stress test. */
package io.gradus.backend.rubrics;
