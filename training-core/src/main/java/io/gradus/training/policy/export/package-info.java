/**
 * A trained policy as the files that other programs read: an adapter as PEFT has it, or a whole
 * model as Hugging Face publishes it. Weights go from file to file, off the Java heap.
 */
@NullMarked
package io.gradus.training.policy.export;

import org.jspecify.annotations.NullMarked;
