/**
 * The command line: training without a server, the worker process, validation and benches. The only
 * package that prints.
 */
package io.gradus.training.cli;
