/** Lets people try out a run's policy: one completion at a time, shown as it grows. */
package io.gradus.training.trainer.tryout;
