/**
 * Published language models: their configuration, their files, where they are kept on this machine,
 * and what of them is trained.
 */
@NullMarked
package io.gradus.training.policy.pretrained;

import org.jspecify.annotations.NullMarked;
