/**
 * Curricula as documents: the list, and an editor that checks while one types and saves immutable
 * versions.
 */
package io.gradus.frontend.curricula;
