/** Hidden parts of experiments. */
package io.gradus.backend.experiments.internal;
