/** Problems that a trainer outside has: here they are places in its own data, and nothing more. */
@NullMarked
package io.gradus.training.problem.family.outside;

import org.jspecify.annotations.NullMarked;
