/** The problem browser: families, their difficulty, samples, hints and verifiers. */
package io.gradus.frontend.problems;
