/** Storage and endpoints of runs. */
package io.gradus.backend.runs.internal;
