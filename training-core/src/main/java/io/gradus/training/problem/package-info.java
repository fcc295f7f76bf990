/**
 * Problems and where they come from: seeded families with their verifiers, one file each, and the
 * transforms applied to their problems. Generated prompts and answers are printable ASCII; rows of
 * datasets are in any script that a run's tokenizer reads. Verifiers accept exact canonical forms
 * only and do bounded work.
 */
@NullMarked
package io.gradus.training.problem;

import org.jspecify.annotations.NullMarked;
