/**
 * The training core: problems, rubrics, curricula and the training loop as a library. It knows no
 * Spring, no HTTP server and no storage; only {@code policy}, {@code update} and {@code checkpoint}
 * touch the tensor engine.
 */
package io.gradus.training;
