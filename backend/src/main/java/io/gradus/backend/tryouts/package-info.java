/** Checkpoints of runs complete texts and problems that people give them. */
package io.gradus.backend.tryouts;
