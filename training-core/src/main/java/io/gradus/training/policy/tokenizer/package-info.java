/** Tokenizers of language models, out of their files. */
@NullMarked
package io.gradus.training.policy.tokenizer;

import org.jspecify.annotations.NullMarked;
