/**
 * Foundations of every feature: settings, the data folder, the database, typed problems and who may
 * ask the server at all.
 */
package io.gradus.backend.platform;
