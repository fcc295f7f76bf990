/**
 * Runs as a table, and one run live: its charts, its gate, its rollouts, and what can be done with
 * it.
 */
package io.gradus.frontend.runs;
