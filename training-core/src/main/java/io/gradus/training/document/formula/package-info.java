/** The grammar that conditions and signatures share: comparisons joined by and, or and not. */
package io.gradus.training.document.formula;
