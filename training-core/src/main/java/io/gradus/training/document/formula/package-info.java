/** The grammar that conditions and signatures share: comparisons joined by and, or and not. */
@NullMarked
package io.gradus.training.document.formula;

import org.jspecify.annotations.NullMarked;
