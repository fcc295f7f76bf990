/** Files, processes and endpoints of probes. */
package io.gradus.backend.probes.internal;
