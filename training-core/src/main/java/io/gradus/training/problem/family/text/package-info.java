/** Problems about strings, lists and formal languages, one family each. */
@NullMarked
package io.gradus.training.problem.family.text;

import org.jspecify.annotations.NullMarked;
