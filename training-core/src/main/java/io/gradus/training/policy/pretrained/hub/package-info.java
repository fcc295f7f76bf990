/** The Hugging Face hub: its cache on this machine, and downloads into it. */
@NullMarked
package io.gradus.training.policy.pretrained.hub;

import org.jspecify.annotations.NullMarked;
