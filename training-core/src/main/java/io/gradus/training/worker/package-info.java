/**
 * A run in a process of its own: it pulls its assignment and commands from the server and pushes
 * numbered events. A worker that loses the server goes on training, keeps events in its journal and
 * delivers them when the server is back.
 */
package io.gradus.training.worker;
