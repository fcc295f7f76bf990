/** Problem families: what there is, samples at any difficulty, and verdicts. */
package io.gradus.backend.problems;
