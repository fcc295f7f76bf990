/** The commands of {@code gradus bench}; they alone write to the terminal. */
package io.gradus.benchmarks.command;
