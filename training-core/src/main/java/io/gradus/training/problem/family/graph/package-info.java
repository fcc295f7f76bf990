/** Problems on graphs, one family each. */
package io.gradus.training.problem.family.graph;
