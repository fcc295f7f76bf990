/**
 * Jobs: the processes that bring a run what trains it, where this server starts them elsewhere or
 * where another trainer trains: jobs of Ray, and trainers outside as processes of this machine.
 */
package io.gradus.backend.jobs;
