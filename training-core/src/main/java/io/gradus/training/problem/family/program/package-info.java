/** Problems on programs, function calls and formal specifications, one family each. */
package io.gradus.training.problem.family.program;
