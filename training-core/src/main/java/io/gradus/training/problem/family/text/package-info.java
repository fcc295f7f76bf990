/** Problems about strings, lists and formal languages, one family each. */
package io.gradus.training.problem.family.text;
