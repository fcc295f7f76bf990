/** Problems on graphs, one family each. */
@NullMarked
package io.gradus.training.problem.family.graph;

import org.jspecify.annotations.NullMarked;
