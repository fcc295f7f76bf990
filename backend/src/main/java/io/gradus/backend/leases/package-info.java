/**
 * Curricula that trainers outside train with: they lease problems, send back what their policy
 * wrote, and get it scored; the curriculum observes whole groups and moves on.
 */
package io.gradus.backend.leases;
