/**
 * Finite and growing sets of problems, each with a ledger of how it went, and who may join them.
 */
package io.gradus.training.problem.pool;
