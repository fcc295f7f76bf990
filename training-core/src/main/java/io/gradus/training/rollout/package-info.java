/**
 * Work of the policy on a problem: plans, rollouts as paths of segments, groups of them, and how
 * they are collected.
 */
@NullMarked
package io.gradus.training.rollout;

import org.jspecify.annotations.NullMarked;
