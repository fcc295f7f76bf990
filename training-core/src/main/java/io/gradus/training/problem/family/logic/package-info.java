/** Problems of logic and causality, one family each. */
@NullMarked
package io.gradus.training.problem.family.logic;

import org.jspecify.annotations.NullMarked;
