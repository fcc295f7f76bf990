/** Problems about numbers and quantities, one family each. */
@NullMarked
package io.gradus.training.problem.family.arithmetic;

import org.jspecify.annotations.NullMarked;
