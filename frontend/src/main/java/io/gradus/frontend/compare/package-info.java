/** The screen that holds runs and arms against each other. */
package io.gradus.frontend.compare;
