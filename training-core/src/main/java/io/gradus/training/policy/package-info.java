/**
 * The policy: a decoder-only transformer with its tokenizer, its cached generation loop and its
 * gradient, behind the small interface {@link io.gradus.training.policy.PolicyEngine}. The network
 * is TorchScript text written from Java and run by the PyTorch engine; nothing outside this package
 * sees a tensor.
 */
@NullMarked
package io.gradus.training.policy;

import org.jspecify.annotations.NullMarked;
