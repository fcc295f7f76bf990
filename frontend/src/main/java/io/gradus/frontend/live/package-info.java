/**
 * Small state that the server pushes into open pages: a run's record when it changed, at most four
 * times a second.
 */
package io.gradus.frontend.live;
