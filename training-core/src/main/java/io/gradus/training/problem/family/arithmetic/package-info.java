/** Problems about numbers and quantities, one family each. */
package io.gradus.training.problem.family.arithmetic;
