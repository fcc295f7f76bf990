/** Pure changes of any family's problems, one file each. */
package io.gradus.training.problem.transform;
