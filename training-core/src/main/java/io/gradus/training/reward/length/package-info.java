/**
 * Which completion lengths a length criterion rewards, in all published shapes. Lengths are tokens
 * that the policy wrote, its end token included.
 */
@NullMarked
package io.gradus.training.reward.length;

import org.jspecify.annotations.NullMarked;
