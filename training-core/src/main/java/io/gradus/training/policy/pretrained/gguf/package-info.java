/** Files in llama.cpp's format GGUF: their metadata and tensors, without what a model is. */
@NullMarked
package io.gradus.training.policy.pretrained.gguf;

import org.jspecify.annotations.NullMarked;
