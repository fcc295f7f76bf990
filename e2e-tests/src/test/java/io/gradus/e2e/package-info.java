/**
 * Journeys through the packaged workbench: one real server process on a free port and a fresh data
 * folder, real workers, a headless Chromium, and plain HTTP where a script is the user. Nothing
 * here sees the product's classes; the journeys wait for states, never for time, and leave
 * screenshots in {@code target/screenshots}.
 */
package io.gradus.e2e;
