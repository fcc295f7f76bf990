/**
 * The workbench in the browser: the application that serves it and the settings of its pages. One
 * package per screen; screens do not know each other, only the ways in {@code navigation} and the
 * parts that several of them are made of. Live numbers do not pass through here: the chart elements
 * read them from {@code /api/v1} themselves.
 */
package io.gradus.frontend;
