/** What a run would do if it went on from a checkpoint with another document. */
package io.gradus.training.analysis.fork;
