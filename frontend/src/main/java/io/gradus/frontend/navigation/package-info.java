/**
 * Ways to the screens: the routes they are served at, what stands behind these in an address, links
 * to it and steps there. Every screen knows these ways, and none of them knows a screen.
 */
package io.gradus.frontend.navigation;
