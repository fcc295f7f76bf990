/** Problems on tables, documents and generated knowledge, one family each. */
@NullMarked
package io.gradus.training.problem.family.data;

import org.jspecify.annotations.NullMarked;
