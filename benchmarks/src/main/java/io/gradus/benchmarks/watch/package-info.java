/**
 * Benches of a served workbench, over HTTP alone: made-up events are delivered as a worker does,
 * and read as a browser does.
 */
package io.gradus.benchmarks.watch;
