/**
 * Finite and growing sets of problems, each with a ledger of how it went, and who may join them.
 */
@NullMarked
package io.gradus.training.problem.pool;

import org.jspecify.annotations.NullMarked;
