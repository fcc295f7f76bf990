/** The objective of an update as the document describes it, and the critic that it may train. */
package io.gradus.training.objective;
