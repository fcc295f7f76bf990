/**
 * Where documents find problems: all families and transforms by name, the cells of an entry, and
 * the split into problems to train on and problems held out.
 */
@NullMarked
package io.gradus.training.problem.catalogue;

import org.jspecify.annotations.NullMarked;
