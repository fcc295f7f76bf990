/**
 * The workbench in the browser: the application that serves it and the settings of its pages. One
 * package per screen; screens meet only through one {@code XNavigation} class each. Live numbers do
 * not pass through here: the chart elements read them from {@code /api/v1} themselves.
 */
package io.gradus.frontend;
