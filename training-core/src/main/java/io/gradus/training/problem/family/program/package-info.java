/** Problems on programs, function calls and formal specifications, one family each. */
@NullMarked
package io.gradus.training.problem.family.program;

import org.jspecify.annotations.NullMarked;
