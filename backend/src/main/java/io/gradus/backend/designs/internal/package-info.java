/** Storage, endpoints and first content of the designs. */
package io.gradus.backend.designs.internal;
