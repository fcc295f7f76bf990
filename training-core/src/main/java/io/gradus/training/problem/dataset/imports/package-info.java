/**
 * The import of a file: which column means what, what each row becomes, what is refused and why,
 * and how far it is.
 */
@NullMarked
package io.gradus.training.problem.dataset.imports;

import org.jspecify.annotations.NullMarked;
