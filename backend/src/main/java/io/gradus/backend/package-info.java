/**
 * The server without its screens: designs, runs and metrics behind REST and SSE. Each direct
 * sub-package is a feature whose root is its API; what lies in {@code internal} is nobody else's
 * business.
 */
package io.gradus.backend;
