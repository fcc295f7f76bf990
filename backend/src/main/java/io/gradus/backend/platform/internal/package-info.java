/**
 * Wiring of the platform: the WebFlux API beside the servlet container, access rules, storage and
 * start-up.
 */
package io.gradus.backend.platform.internal;
