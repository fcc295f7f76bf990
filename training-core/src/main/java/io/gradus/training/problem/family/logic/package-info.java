/** Problems of logic and causality, one family each. */
package io.gradus.training.problem.family.logic;
