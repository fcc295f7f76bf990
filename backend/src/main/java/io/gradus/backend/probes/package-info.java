/**
 * Probes: a policy tries every difficulty cell of a curriculum before it is trained, in a process
 * of its own. Results lie in the data folder.
 */
package io.gradus.backend.probes;
