/** Submitting jobs, following them, and what they are told. */
package io.gradus.backend.jobs.internal;
