/**
 * The models that a run has beside its policy: fixed ones of earlier runs, snapshots and averages
 * of the policy, critics. What moves is saved with the run's checkpoints.
 */
@NullMarked
package io.gradus.training.policy.model;

import org.jspecify.annotations.NullMarked;
