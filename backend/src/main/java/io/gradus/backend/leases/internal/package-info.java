/** How leases are drawn, scored, observed and kept. */
package io.gradus.backend.leases.internal;
