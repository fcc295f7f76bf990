/** State needed to go on with a run as if nothing had happened, and how it lies on disk. */
package io.gradus.training.trainer.checkpoint;
