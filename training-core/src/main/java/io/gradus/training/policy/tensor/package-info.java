/**
 * Tensors, and programs over them, on one device: the narrow interface behind which PyTorch runs,
 * and its two back ends. Nothing here knows what a policy is.
 */
@NullMarked
package io.gradus.training.policy.tensor;

import org.jspecify.annotations.NullMarked;
