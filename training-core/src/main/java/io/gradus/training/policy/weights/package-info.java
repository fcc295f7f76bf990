/**
 * How far training moved a policy's weights, by parameter tensor and by layer: how many changed, by
 * how much, and over how many directions. Reinforcement learning is reported to change few of them,
 * spread over all layers and nearly of full rank (Mukherjee et al. 2025, arXiv:2505.11711).
 */
@NullMarked
package io.gradus.training.policy.weights;

import org.jspecify.annotations.NullMarked;
