/** Values of templates, which behave like Python's: how they print, compare, add and slice. */
@NullMarked
package io.gradus.training.policy.template.value;

import org.jspecify.annotations.NullMarked;
