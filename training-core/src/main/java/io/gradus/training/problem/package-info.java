/**
 * Problems and where they come from: seeded families with their verifiers, one file each, and the
 * transforms applied to their problems. Prompts and answers are printable ASCII; verifiers accept
 * exact canonical forms only and do bounded work.
 */
@NullMarked
package io.gradus.training.problem;

import org.jspecify.annotations.NullMarked;
