/** Pure changes of any family's problems, one file each. */
@NullMarked
package io.gradus.training.problem.transform;

import org.jspecify.annotations.NullMarked;
