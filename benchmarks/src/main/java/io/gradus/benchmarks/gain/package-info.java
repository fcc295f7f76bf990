/** What recorded runs of several seeds gained on held-out problems, cell by cell. */
package io.gradus.benchmarks.gain;
