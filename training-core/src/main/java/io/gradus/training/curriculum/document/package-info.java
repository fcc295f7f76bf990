/** The curriculum document: its records, how long it may run, and how a changed one takes over. */
package io.gradus.training.curriculum.document;
